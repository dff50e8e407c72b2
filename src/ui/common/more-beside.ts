/** Where there is more of what an element holds than it shows. */
export interface MoreBeside {
  left: boolean
  right: boolean
  below: boolean
  /** Or above, or below: it can be scrolled. */
  any: boolean
}

export const NOTHING_MORE: MoreBeside = { left: false, right: false, below: false, any: false }

/** Places are rounded: less than this is nothing, CSS pixels. */
const NOTHING = 1

type Scrolled = Pick<HTMLElement, 'scrollLeft' | 'scrollTop' | 'scrollWidth' | 'clientWidth' | 'scrollHeight' | 'clientHeight'>

export function moreBeside({ scrollLeft, scrollTop, scrollWidth, clientWidth, scrollHeight, clientHeight }: Scrolled): MoreBeside {
  const hidden = scrollWidth - clientWidth
  const hiddenDown = scrollHeight - clientHeight
  return {
    left: scrollLeft > NOTHING, right: hidden - scrollLeft > NOTHING, below: hiddenDown - scrollTop > NOTHING,
    any: hidden > NOTHING || hiddenDown > NOTHING,
  }
}

/** Tells it now and whenever it changes. An attachment of the element that scrolls, which holds one other. */
export function watchBeside(tell: (more: MoreBeside) => void): (view: HTMLElement) => () => void {
  return (view) => {
    const look = (): void => tell(moreBeside(view))
    const sizes = new ResizeObserver(look)
    for (const element of [view, view.firstElementChild]) if (element) sizes.observe(element)
    view.addEventListener('scroll', look, { passive: true })
    look()
    return () => {
      sizes.disconnect()
      view.removeEventListener('scroll', look)
    }
  }
}
