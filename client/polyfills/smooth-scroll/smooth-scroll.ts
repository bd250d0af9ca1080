import { elementScrollIntoView, windowScroll } from 'seamless-scroll-polyfill'
import { closestOf } from '../../start/dom/closest-of.ts'
import { fragmentTarget } from '../fragment-target.ts'
import { isPlainClick } from '../is-plain-click.ts'

const SMOOTHLY = { behavior: 'smooth' } as const

/** Has plain clicks on links inside the page scroll smoothly, as long as `isWanted` says so. */
export function scrollLinksSmoothly(isWanted: () => boolean): void {
  // On the window: whoever answers a click by a script of their own has done so by now.
  window.addEventListener('click', (event) => {
    const link = linkOf(event)
    if (link && isInsidePage(link) && isWanted()) follow(link, event)
  })
  // What comes next must not be scrolled by what was before.
  for (const type of ['click', 'keydown', 'popstate']) window.addEventListener(type, stop, true)
}

function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  const { target, defaultPrevented } = event
  if (!isPlainClick(event) || defaultPrevented || !(target instanceof Element)) return undefined
  const link = closestOf<HTMLAnchorElement>(target, 'a[href*="#"]')
  return link && !link.target && !link.hasAttribute('download') ? link : undefined
}

function isInsidePage({ href, hash }: HTMLAnchorElement): boolean {
  return hash !== '' && href === new URL(hash, location.href).href
}

/** The browser jumps, with all that belongs to it: history, focus, `:target`. Nobody sees it. */
function follow({ hash }: HTMLAnchorElement, event: MouseEvent): void {
  const target = targetOf(hash)
  if (!target) return
  event.preventDefault()
  const [x, y] = [scrollX, scrollY]
  if (location.hash !== hash) location.hash = hash
  scrollTo(x, y)
  if (target === 'top') windowScroll(window, { top: 0, ...SMOOTHLY })
  else elementScrollIntoView(target, { block: 'start', ...SMOOTHLY })
}

/** As the browser finds it; `#top` is the top where no element has that name. */
function targetOf(hash: string): Element | 'top' | null {
  const fragment = hash.slice(1)
  return fragmentTarget(fragment) ?? (fragment.toLowerCase() === 'top' ? 'top' : null)
}

/** The polyfill stops when somebody scrolls, and has no other ear. */
function stop(): void {
  window.dispatchEvent(new Event('wheel'))
}
