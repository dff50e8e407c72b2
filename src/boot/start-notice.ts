import type { AppError } from '../core/model'

const NOTICE = 'start-notice'

/** The notice in index.html is there for pages whose script never runs; this one did. */
export function removeStartNotice(): void {
  document.getElementById(NOTICE)?.remove()
}

/** Says in the same place why the app stopped before it could show anything of its own. */
export function showStartProblem(error: AppError): void {
  const notice = document.getElementById(NOTICE)
  if (!notice) return
  const paragraphs = [error.message, error.advice ?? 'Load the page again.'].map((text) => {
    const paragraph = document.createElement('p')
    paragraph.textContent = text
    return paragraph
  })
  notice.replaceChildren(notice.querySelector('h1') ?? '', ...paragraphs)
}
