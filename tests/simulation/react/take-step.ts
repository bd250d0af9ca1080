import type { Action } from '../client/steps.ts'
import { notePress, takeStep as takeRouterStep, wakeFor } from '../client/take-step.ts'
import type { Simulation } from '../client/world/create-world.ts'
import type { SimElement, SimField, SimForm } from '../client/world/dom/elements.ts'
import type { SimWindow } from '../client/world/sim-window.ts'
import type { World } from '../client/world/world.ts'
import type { PageAction } from './steps.ts'

const FIELDS = {
  note: 'textarea[name=note]',
  text: 'input[name=text]',
  button: '[data-press=page]',
  link: 'nav a',
} as const

/** Does what a step says, with the links, the form and the buttons of the page; nothing if it has none. */
export function takeStep(simulation: Simulation, action: Action | PageAction, number: number): void {
  const { world, tab } = simulation
  const window = tab.shown()
  if (!window) return
  wakeFor(window, action)
  const find = (selector: string) => window.document.querySelector(selector)
  switch (action.type) {
    case 'link':
      return clickLink(window, action)
    case 'two links':
      return action.paths.forEach((path) => clickLink(window, { path }))
    case 'point at':
      world.observe({ type: 'pointed at', path: action.path })
      return withElement(find(linkTo(action.path)), (link) => window.pointAt(link))
    case 'view':
      return withElement(find(linkTo(action.path)), (link) => link.setAttribute('data-prefetch', 'visible'))
    case 'form':
      return sendForm(simulation, window, { ...action, number })
    case 'press':
      return withElement(find(`[data-press=${action.button}]`), (button) => {
        world.observe({ type: 'button pressed', button: action.button })
        window.press(button)
      })
    case 'type':
      return withElement(find(FIELDS[action.field]), (field) => typeIn(world, window, { ...action, field }))
    case 'focus':
      return withElement(find(FIELDS[action.on]), (element) => focusOn(world, element))
    default:
      return takeRouterStep(simulation, action, number)
  }
}

function withElement(element: SimElement | null, act: (element: SimElement) => void): void {
  if (element) act(element)
}

function linkTo(path: string): string {
  return `nav a[href="${path}"]`
}

function clickLink(window: SimWindow, { path, replaces }: { path: string; replaces?: true }): void {
  withElement(window.document.querySelector(linkTo(path)), (link) => {
    if (replaces) link.setAttribute('data-history', 'replace')
    window.click(link)
    link.removeAttribute('data-history')
  })
}

/** Has no effect while the document is hidden because it may be another visitor's. */
function focusOn(world: World, element: SimElement): void {
  element.focus()
  if (element.ownerDocument.activeElement === element)
    world.observe({ type: 'focused', element: element as unknown as Element })
}

function typeIn(world: World, window: SimWindow, { field, text }: { field: SimElement; text: string }): void {
  focusOn(world, field)
  window.type(field as SimField, text)
  world.observe({ type: 'typed', field: field.name, text })
}

interface FormStep {
  text: string
  number: number
  isTwice: boolean
}

function sendForm({ world, tab }: Simulation, window: SimWindow, { text, number, isTwice }: FormStep): void {
  const form = window.document.querySelector('main form') as SimForm | null
  if (!form) return
  const [field, press] = form.querySelectorAll('input') as SimField[]
  typeIn(world, window, { field: field!, text })
  press!.value = String(number)
  notePress({ world, tab }, window, { kind: 'form', key: 'navigations', text, number })
  window.submit(form, null)
  if (isTwice) window.submit(form, null)
}
