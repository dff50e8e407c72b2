import { startApp } from '../helpers/app-page'
import { figure, line, median } from './measure'

/** First visits, each with a storage of its own: odd, so that the median is one of them. */
const VISITS = 3

/** Milliseconds from the press of the button to the quote on its page, with the page itself loaded. */
export async function benchFirstMinute(): Promise<void> {
  const app = await startApp()
  try {
    const times: number[] = []
    for (let visit = 0; visit < VISITS; visit++) {
      const page = await app.newPage()
      const pressed = performance.now()
      await page.getByRole('button', { name: 'Open the worked example' }).click()
      await page.locator('[data-highlight="quote-0"]').first().waitFor()
      times.push(performance.now() - pressed)
      await page.context().close()
    }
    line('worked example, button to quote', figure(median(times), 'ms'))
  } finally {
    await app.close()
  }
}
