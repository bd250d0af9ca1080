import { elementScrollIntoView, windowScroll } from 'seamless-scroll-polyfill'
import { closestOf } from '../../../client/for-packages.ts'
import { fragmentTarget } from '../fragment-target.ts'
import { isPlainClick } from '../is-plain-click.ts'

const SMOOTHLY = { behavior: 'smooth' } as const

/** Makes plain clicks on hash links scroll smoothly, as long as `isWanted` returns true. */
export function scrollLinksSmoothly(isWanted: () => boolean): void {
  // On the window, after the page's own listeners, which may prevent the default.
  window.addEventListener('click', (event) => {
    const link = linkOf(event)
    if (link && isInsidePage(link) && isWanted()) follow(link, event)
  })
  // Before other listeners: what the event does next must not be scrolled further.
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

/** Lets the browser jump, for history, focus and `:target`, and goes back before the next frame. */
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

/** `#top` is the top of the page if no element has that id. */
function targetOf(hash: string): Element | 'top' | null {
  const fragment = hash.slice(1)
  return fragmentTarget(fragment) ?? (fragment.toLowerCase() === 'top' ? 'top' : null)
}

/** The polyfill has no method for this, but stops at a `wheel` event. */
function stop(): void {
  window.dispatchEvent(new Event('wheel'))
}
