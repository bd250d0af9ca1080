import { flushSync } from 'react-dom'

/** With these a visitor wants something; the rest may wait. */
const WISHES = ['pointerdown', 'keydown', 'click'] as const

interface Press {
  event: MouseEvent
  /** Was capturing when the root was pressed, which then only stands in for the true target. */
  transition: ViewTransition | null | undefined
}

/**
 * Keeps the clicks that a view transition would swallow. Until the old page is captured React hears
 * nothing, and until the new one moves, some 10 to 40 ms, the browser finds nothing but the root
 * under the pointer. Who wants something in this time gets the new page at once instead of the
 * motion; a click on the root is then given to what is under it.
 */
export function keepClicks(): void {
  let press: Press | undefined
  for (const type of WISHES) window.addEventListener(type, endCapture, { capture: true })
  window.addEventListener('mousedown', (event) => void (press = pressOf(event)), { capture: true })
  window.addEventListener('click', keep, { capture: true })
  window.addEventListener('auxclick', keep, { capture: true })

  function keep(click: MouseEvent): void {
    // Pressed while the browser captured, but released later: that is a click on the root as well.
    const transition = runningAt(click) ?? press?.transition
    const { event: pressed = click } = press ?? {}
    if (!transition || !click.isTrusted || click.target !== document.documentElement) return
    click.stopImmediatePropagation()
    void whenLive(transition).then(() => giveClick(pressed, click))
  }
}

/** React's answer to the skipping comes before the event goes on, and then it hears it. */
function endCapture(event: Event): void {
  if (event.isTrusted && event.target !== document.documentElement && isCapturing())
    document.activeViewTransition?.skipTransition()
}

function isCapturing(): boolean {
  if (!document.activeViewTransition) return false
  const animations = document.documentElement.getAnimations({ subtree: true })
  return !animations.some(({ effect }) =>
    (effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition'),
  )
}

async function whenLive(transition: ViewTransition): Promise<void> {
  await transition.ready.catch(() => {})
  const next = document.activeViewTransition
  if (next && next !== transition) await whenLive(next)
}

function pressOf(event: MouseEvent): Press {
  return { event, transition: runningAt(event) }
}

function runningAt({ target }: MouseEvent): ViewTransition | null | undefined {
  return target === document.documentElement ? document.activeViewTransition : undefined
}

/** As the browser does it: to the nearest element in which it was both pressed and released. */
function giveClick(pressed: MouseEvent, click: MouseEvent): void {
  const released = elementUnder(click)
  let target = pressed.target === document.documentElement ? elementUnder(pressed) : pressed.target
  while (target instanceof Element && !target.contains(released)) target = target.parentElement
  if (!(target instanceof Element)) return
  focusNearest(target)
  target.dispatchEvent(new PointerEvent(click.type, click))
  flushSync(() => {}) // the next one finds what this one changed
}

function elementUnder({ clientX, clientY }: MouseEvent): Element | null {
  return document.elementFromPoint(clientX, clientY)
}

/** What cannot have the focus leaves it where it is. */
function focusNearest(target: Element): void {
  for (let element: Element | null = target; element; element = element.parentElement) {
    ;(element as HTMLElement).focus({ preventScroll: true })
    if (document.activeElement === element) return
  }
}
