import { closestOf } from '../start/dom/closest-of.ts'

/** Older engines know no list in `:not()`: https://caniuse.com/css-not-sel-list */
const LINK = 'a[href]:not([target]):not([download])'

/** With one of these the browser opens another tab or window, or downloads. */
const KEYS = ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'] as const

/** A second click on a link to the page on its way would make the browser interrupt its navigation. */
export function preventRepeatedClicks(isOnItsWay: (url: string) => boolean, onRepeat: () => void): void {
  addEventListener('click', (click) => {
    const { target, defaultPrevented } = click
    if (defaultPrevented || KEYS.some((key) => click[key]) || !(target instanceof Element)) return
    const link = closestOf<HTMLAnchorElement>(target, LINK)
    if (!link || !isOnItsWay(link.href)) return
    click.preventDefault()
    onRepeat()
  })
}
