import { ANNOUNCER_ID, BOOTSTRAP_ID, NOTICE_ID } from '../../../../../src/wire/bootstrap.ts'
import {
  FRAGMENT,
  SimButton,
  type SimElement,
  SimForm,
  SimHtmlElement,
  SimInput,
  SimLink,
  SimSelect,
  SimTextArea,
} from './elements.ts'
import { SimTarget } from './events.ts'

const CLASSES: Readonly<Record<string, typeof SimElement>> = {
  a: SimLink,
  link: SimLink,
  form: SimForm,
  input: SimInput,
  textarea: SimTextArea,
  select: SimSelect,
  button: SimButton,
}

interface DocumentOptions {
  baseURI: () => string
  cookie: () => string
  /** Where its events bubble to. */
  window: () => SimTarget
  onAppend: (element: SimElement) => void
  onSubmit: (form: SimForm) => void
  onError: (error: unknown) => void
}

/** A document with what the framework itself puts into each. */
export class SimDocument extends SimTarget {
  readonly documentElement: SimElement
  readonly head: SimElement
  readonly body: SimElement
  readonly main: SimElement
  activeElement: SimElement
  title = ''
  referrer = ''
  hidden = false
  readonly linkWatchers = new Set<() => void>()
  readonly removalWatchers = new Set<(element: SimElement) => void>()
  readonly #options: DocumentOptions

  constructor(options: DocumentOptions) {
    super()
    this.#options = options
    const [root, head, body, main] = ['html', 'head', 'body', 'main'].map((name) => this.createElement(name))
    this.documentElement = root!
    this.head = head!
    this.activeElement = this.body = body!
    this.main = main!
    root!.append(head!, body!)
    body!.append(main!, ...['script', 'p', 'p'].map((name, at) => this.#runtimeElement(name, at)))
  }

  #runtimeElement(name: string, at: number): SimElement {
    const element = this.createElement(name)
    element.id = [BOOTSTRAP_ID, NOTICE_ID, ANNOUNCER_ID][at]!
    return element
  }

  get baseURI(): string {
    return this.#options.baseURI()
  }

  get cookie(): string {
    return this.#options.cookie()
  }

  get visibilityState(): string {
    return this.hidden ? 'hidden' : 'visible'
  }

  createElement(name: string): SimElement {
    return new (CLASSES[name] ?? SimHtmlElement)(name, this)
  }

  createDocumentFragment(): SimElement {
    return this.createElement(FRAGMENT)
  }

  querySelectorAll(selector: string): SimElement[] {
    const root = this.documentElement
    return [...(root.matches(selector) ? [root] : []), ...root.querySelectorAll(selector)]
  }

  querySelector(selector: string): SimElement | null {
    return this.querySelectorAll(selector)[0] ?? null
  }

  getElementById(id: string): SimElement | null {
    return id === '' ? null : (this.querySelectorAll('[id]').find((element) => element.id === id) ?? null)
  }

  getElementsByTagName(name: string): SimElement[] {
    return this.querySelectorAll(name)
  }

  onAppend(element: SimElement): void {
    this.#options.onAppend(element)
    if (element.hasAttribute('data-prefetch')) for (const notify of this.linkWatchers) notify()
  }

  onRemove(element: SimElement): void {
    for (const notify of this.removalWatchers) notify(element)
  }

  onSubmit(form: SimForm): void {
    this.#options.onSubmit(form)
  }

  override path(): SimTarget[] {
    return [this, this.#options.window()]
  }

  override onListenerError(error: unknown): void {
    this.#options.onError(error)
  }
}
