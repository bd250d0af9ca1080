import type { SimElement, SimField, SimForm } from './world/dom/elements.ts'
import type { SimWindow } from './world/sim-window.ts'
import type { Simulation } from './world/create-world.ts'
import type { Press } from './world/observations.ts'
import type { Action } from './steps.ts'

/** Does what a step says, in the document that is shown. */
export function takeStep({ world, tab }: Simulation, action: Action, number: number): void {
  const window = tab.shown()
  if (!window) return
  wakeFor(window, action)
  switch (action.type) {
    case 'link':
      return clickLink(window, action.path, action.replaces)
    case 'two links':
      return action.paths.forEach((path) => clickLink(window, path))
    case 'point at':
      world.observe({ type: 'pointed at', path: action.path })
      return window.pointAt(addLink(window, action.path))
    case 'view':
      world.observe({ type: 'in view', path: action.path })
      return void addLink(window, action.path, { 'data-prefetch': 'visible' })
    case 'travel':
      return tab.traverse(action.by, action.isByPerson)
    case 'form':
      return sendForm({ world, tab }, window, { ...action, number })
    case 'fetcher':
      return sendByFetcher({ world, tab }, window, { ...action, number })
    case 'revalidate':
      world.observe({ type: 'revalidated' })
      return window.revalidate()
    case 'search':
      changeSearch(window, action)
      return world.observe({ type: 'scripted' })
    case 'reload':
      return window.reload()
    case 'stop':
      return tab.stop()
    case 'offline':
      world.isOffline = action.isOffline
      world.observe({ type: 'tab changed' })
      return action.isOffline ? undefined : window.online()
    case 'hide':
      return hide({ world, tab }, window, action.isHidden)
    case 'freeze':
      hide({ world, tab }, window, true)
      return tab.isLoading() ? undefined : window.freeze()
    case 'deploy':
      world.observe({ type: 'deployed' })
      return world.worker.deploy()
    case 'edit':
      world.observe({ type: 'edited' })
      return window.edit(action)
    case 'sign in':
      world.observe({ type: 'signed in' })
      return world.worker.setVisitor(action.visitor)
  }
}

/** What happens to a frozen page and doesn't wake it. */
const OUTSIDE: readonly string[] = ['view', 'hide', 'freeze', 'offline', 'deploy', 'sign in']

/** Nobody can do anything in a frozen page. */
export function wakeFor(window: SimWindow, action: { type: string }): void {
  if (!OUTSIDE.includes(action.type)) window.resume()
}

function hide({ world, tab }: Places, window: SimWindow, isHidden: boolean): void {
  tab.isHidden = isHidden
  window.setHidden(isHidden)
  world.observe({ type: 'tab changed' })
}

function clickLink(window: SimWindow, path: string, replaces?: true): void {
  window.click(addLink(window, path, replaces && { 'data-history': 'replace' }))
}

function addLink({ document }: SimWindow, path: string, attributes: Record<string, string> = {}): SimElement {
  const link = document.createElement('a')
  for (const [name, value] of Object.entries({ href: path, ...attributes })) link.setAttribute(name, value)
  document.main.append(link)
  return link
}

type Places = Pick<Simulation, 'world' | 'tab'>

interface FormStep {
  text: string
  /** Of the step, as each press has one of its own. */
  number: number
}

/** A form of the page `/form`, on whichever page the visitor is. */
function sendForm(
  places: Places,
  window: SimWindow,
  { text, number, isTwice }: FormStep & { isTwice: boolean },
): void {
  const { document } = window
  const form = document.createElement('form') as SimForm
  form.setAttribute('action', '/form')
  form.setAttribute('method', 'post')
  const [field, press] = [document.createElement('input'), document.createElement('input')] as SimField[]
  field!.name = 'text'
  press!.name = 'press'
  press!.value = String(number)
  form.append(field!, press!)
  document.main.append(form)
  window.type(field!, text)
  notePress(places, window, { kind: 'form', key: 'navigations', text, number })
  window.submit(form, null)
  if (isTwice) window.submit(form, null)
}

function sendByFetcher(
  places: Places,
  window: SimWindow,
  { text, key, number }: FormStep & { key: string },
): void {
  if (!window.hasClient()) return
  notePress(places, window, { kind: 'fetcher', key, text, number })
  window.submitFetcher({ key, text, press: number })
}

/** While the browser loads a document, it sends a form by itself. */
export function notePress(
  { world, tab }: Places,
  window: SimWindow,
  press: Omit<Press, 'isRouted' | 'window'>,
): void {
  const isRouted = window.isRouted() && !(press.kind === 'form' && tab.isLoading())
  world.observe({
    type: 'press',
    press: { ...press, window, isRouted },
  })
}

function changeSearch(
  { history, document }: SimWindow,
  { text, isPush }: { text: string; isPush: boolean },
): void {
  const { pathname } = new URL(document.baseURI)
  history[isPush ? 'pushState' : 'replaceState'](null, '', `${pathname}?q=${text}`)
}
