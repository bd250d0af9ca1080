import { isPlainClick } from '../polyfills/is-plain-click.ts'
import { closestOf } from '../start/dom/closest-of.ts'

const LINK = 'a[href]:not([target], [download])'

/** A second click on a link to the page that is on its way would make the browser interrupt its navigation. */
export function preventRepeatedClicks(isOnItsWay: (url: string) => boolean): void {
  addEventListener('click', (click) => {
    const { target, defaultPrevented } = click
    if (defaultPrevented || !isPlainClick(click) || !(target instanceof Element)) return
    const link = closestOf<HTMLAnchorElement>(target, LINK)
    if (link && isOnItsWay(link.href)) click.preventDefault()
  })
}
