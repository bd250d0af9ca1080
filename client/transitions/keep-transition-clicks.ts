import { flushSync } from 'react-dom'

// Any of the elements may be a form, whose own are hidden by fields with these names.
const { contains, dispatchEvent } = Node.prototype
const { focus } = HTMLElement.prototype

/**
 * With these a visitor wants something. A key that is pressed is no wish yet: the new page takes the
 * focus, and what the key would have done as well.
 */
const WISHES = ['pointerdown', 'input', 'click', 'submit'] as const

interface Press {
  event: MouseEvent
  /** The root was pressed while the browser captured, and only stands in for the true target. */
  isMissed: boolean
}

/**
 * Keeps the clicks that a view transition would swallow. From its start until the old page is
 * captured React hears no event, and until the new one is there the browser finds nothing but the
 * root under the pointer: some 10 to 40 ms. Who wants something in this time gets the new page at
 * once, without motion; a click on the root is then given to what is under it.
 */
export function keepTransitionClicks(): void {
  const capturing = watchCaptures()
  let press: Press | undefined
  for (const type of WISHES) listen(type, endCapture)
  listen('mousedown', (event) => void (press = { event, isMissed: isMissed(event) }))
  listen('click', keep)
  listen('auxclick', keep)

  /** React's answer to the skipping comes before the event goes on, and then it hears it. */
  function endCapture(event: Event): void {
    if (event.isTrusted && !isOnRoot(event)) capturing()?.skipTransition()
  }

  function isMissed(event: MouseEvent): boolean {
    return isOnRoot(event) && capturing() !== undefined
  }

  function keep(click: MouseEvent): void {
    // Pressed while the browser captured, but released later: that is a click on the root as well.
    if (!click.isTrusted || !isOnRoot(click) || !(isMissed(click) || press?.isMissed)) return
    click.stopImmediatePropagation()
    const { event: pressed = click } = press ?? {}
    void whenLive().then(() => giveClick(pressed, click))
  }

  async function whenLive(): Promise<void> {
    for (let one = capturing(); one; one = capturing()) await one.ready.catch(() => {})
  }
}

/** Browsers tell which transition is active, but not whether it still captures. */
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

/** As the browser does it: to the nearest element in which it was both pressed and released. */
function giveClick(pressed: MouseEvent, click: MouseEvent): void {
  const released = elementUnder(click)
  let target = isOnRoot(pressed) ? elementUnder(pressed) : pressed.target
  while (target instanceof Element && !contains.call(target, released)) target = parentOf(target)
  if (!(target instanceof Element)) return
  focusNearest(target)
  dispatchEvent.call(target, new PointerEvent(click.type, click))
  flushSync(() => {}) // the next one finds what this one changed
}

function isOnRoot({ target }: Event): boolean {
  return target === document.documentElement
}

function elementUnder({ clientX, clientY }: MouseEvent): Element | null {
  return document.elementFromPoint(clientX, clientY)
}

/** The parent by `Node.prototype`: a form may have a field named `parentElement`. */
function parentOf(element: Element): Element | null {
  const { get } = Object.getOwnPropertyDescriptor(Node.prototype, 'parentElement')!
  return get!.call(element) as Element | null
}

/** What cannot have the focus leaves it where it is. */
function focusNearest(target: Element): void {
  for (let element: Element | null = target; element; element = parentOf(element)) {
    focus.call(element as HTMLElement, { preventScroll: true })
    if (document.activeElement === element) return
  }
}
