import { flushSync } from 'react-dom'

// Called by the prototypes, because a form's fields hide its own properties (`closestOf`).
const { contains, dispatchEvent } = Node.prototype
const { focus } = HTMLElement.prototype

/** Input that ends a capture. Keys that cause none of these have no effect on the new page. */
const INPUT_EVENTS = ['pointerdown', 'input', 'click', 'submit'] as const

interface LastMousedown {
  event: MouseEvent
  /** Its target is the root, because the browser was capturing. */
  isMistargeted: boolean
}

/**
 * Keeps the clicks that a view transition would lose in the 10 to 40 ms while the browser captures.
 * React ignores events from the start of a transition until the old page is captured (`prepareForCommit` in
 * https://github.com/facebook/react/blob/main/packages/react-dom-bindings/src/client/ReactFiberConfigDOM.js).
 * And until the new page is rendered, the browser's hit test finds only the root
 * (https://github.com/w3c/csswg-drafts/issues/7797).
 *
 * So input on an element skips the transition: React commits the new page and handles the event. A
 * click on the root is dispatched again on the element under the pointer, after the capture.
 */
export function keepTransitionClicks(): void {
  const capturing = watchCaptures()
  let lastMousedown: LastMousedown | undefined
  for (const type of INPUT_EVENTS) listen(type, endCapture)
  listen('mousedown', (event) => {
    lastMousedown = { event, isMistargeted: isMistargeted(event) }
  })
  listen('click', redirect)
  listen('auxclick', redirect)

  /**
   * React then commits before the event reaches its listeners
   * (tests/browser/router/no-shim/view-transitions.test.ts).
   */
  function endCapture(event: Event): void {
    if (event.isTrusted && !isOnRoot(event)) capturing()?.skipTransition()
  }

  function isMistargeted(event: MouseEvent): boolean {
    return isOnRoot(event) && capturing() !== undefined
  }

  /** A click is on the root as well if only its mousedown was during the capture. */
  function redirect(click: MouseEvent): void {
    if (!click.isTrusted || !isOnRoot(click)) return
    if (!isMistargeted(click) && !lastMousedown?.isMistargeted) return
    click.stopImmediatePropagation()
    const { event: mousedown = click } = lastMousedown ?? {}
    void afterCaptures().then(() => clickUnderPointer(mousedown, click))
  }

  async function afterCaptures(): Promise<void> {
    for (let one = capturing(); one; one = capturing()) await one.ready.catch(() => {})
  }
}

/** `document.activeViewTransition` does not tell whether the transition is still capturing. */
function watchCaptures(): () => ViewTransition | undefined {
  let capturing: ViewTransition | undefined
  const start = document.startViewTransition?.bind(document)
  document.startViewTransition &&= (update) => {
    const transition = start(update)
    const end = () => void (capturing === transition && (capturing = undefined))
    transition.ready.then(end, end)
    return (capturing = transition)
  }
  return () => capturing
}

function listen<type extends keyof WindowEventMap>(
  type: type,
  listener: (event: WindowEventMap[type]) => void,
): void {
  window.addEventListener(type, listener, { capture: true })
}

/**
 * Dispatches a click as the browser does: on the nearest element that contains the targets of both
 * mousedown and mouseup (https://w3c.github.io/uievents/#events-mouseevent-event-order).
 */
function clickUnderPointer(mousedown: MouseEvent, click: MouseEvent): void {
  const released = elementUnder(click)
  let target = isOnRoot(mousedown) ? elementUnder(mousedown) : mousedown.target
  while (target instanceof Element && !contains.call(target, released)) target = parentOf(target)
  if (!(target instanceof Element)) return
  focusNearest(target)
  dispatchEvent.call(target, new PointerEvent(click.type, click))
  flushSync(() => {}) // so that the next click finds what this one changed
}

function isOnRoot({ target }: Event): boolean {
  return target === document.documentElement
}

function elementUnder({ clientX, clientY }: MouseEvent): Element | null {
  return document.elementFromPoint(clientX, clientY)
}

/** Read by the prototype: a form may have a field named `parentElement`. */
function parentOf(element: Element): Element | null {
  const { get } = Object.getOwnPropertyDescriptor(Node.prototype, 'parentElement')!
  return get!.call(element) as Element | null
}

/** Focuses the element or its nearest ancestor that can have the focus. */
function focusNearest(target: Element): void {
  for (let element: Element | null = target; element; element = parentOf(element)) {
    focus.call(element as HTMLElement, { preventScroll: true })
    if (document.activeElement === element) return
  }
}
