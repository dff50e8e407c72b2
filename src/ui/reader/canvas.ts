/** Share of the screen's pixels a drawing may lack and still look sharp: page sizes are rounded to whole pixels. */
const SHARP = 0.98

/** Takes drawings out of an element and gives their memory back at once. @returns the element */
export function emptied(holder: HTMLElement): HTMLElement {
  for (const canvas of holder.querySelectorAll('canvas')) {
    canvas.width = 0
    canvas.height = 0
  }
  holder.replaceChildren()
  return holder
}

/** Whether a drawing has a pixel for every pixel of the screen. @param width at which it is shown, CSS pixels */
export function isSharp(canvas: HTMLCanvasElement, width: number): boolean {
  return canvas.width >= width * (globalThis.devicePixelRatio || 1) * SHARP
}
