import { SimTarget } from './events.ts'
import { matchesSelector } from './selectors.ts'

/** The name of what isn't there any more once it is put into the document. */
export const FRAGMENT = '#document-fragment'

/** The document of an element, as far as elements know it. */
interface OwnerDocument extends SimTarget {
  readonly documentElement: SimElement
  readonly body: SimElement
  readonly baseURI: string
  activeElement: SimElement
  onAppend(element: SimElement): void
  onRemove(element: SimElement): void
  onSubmit(form: SimForm): void
}

/** An element of a document: as much of one as the client uses without React. */
export class SimElement extends SimTarget {
  readonly localName: string
  readonly ownerDocument: OwnerDocument
  parentElement: SimElement | null = null
  readonly children: SimElement[] = []
  readonly style = createStyle()
  readonly dataset: Record<string, string> = {}
  textContent = ''
  tabIndex = -1
  scrollTop = 0
  readonly scrollHeight = 1000
  readonly clientHeight = 1000
  onload: (() => void) | null = null
  onerror: (() => void) | null = null
  readonly #attributes = new Map<string, string>()

  constructor(localName: string, ownerDocument: OwnerDocument) {
    super()
    this.localName = localName
    this.ownerDocument = ownerDocument
  }

  get isConnected(): boolean {
    return this === this.ownerDocument.documentElement || (this.parentElement?.isConnected ?? false)
  }

  append(...elements: SimElement[]): void {
    for (const element of elements) {
      element.remove()
      element.parentElement = this
      this.children.push(element)
      if (this.isConnected) this.ownerDocument.onAppend(element)
    }
  }

  appendChild(child: SimElement): void {
    this.append(...(child.localName === FRAGMENT ? [...child.children] : [child]))
  }

  remove(): void {
    const siblings = this.parentElement?.children
    siblings?.splice(siblings.indexOf(this), 1)
    if (siblings) this.ownerDocument.onRemove(this)
    this.parentElement = null
    if (this.ownerDocument.activeElement === this) this.ownerDocument.activeElement = this.ownerDocument.body
  }

  getAttribute(name: string): string | null {
    return this.#attributes.get(name) ?? null
  }

  setAttribute(name: string, value: string): void {
    this.#attributes.set(name, value)
  }

  removeAttribute(name: string): void {
    this.#attributes.delete(name)
  }

  hasAttribute(name: string): boolean {
    return this.#attributes.has(name)
  }

  getAttributeNS(): null {
    return null
  }

  matches(selector: string): boolean {
    return matchesSelector(this, selector)
  }

  closest(selector: string): SimElement | null {
    if (this.matches(selector)) return this
    return this.parentElement ? this.parentElement.closest(selector) : null
  }

  querySelectorAll(selector: string): SimElement[] {
    return this.children.flatMap((child) => [
      ...(child.matches(selector) ? [child] : []),
      ...child.querySelectorAll(selector),
    ])
  }

  querySelector(selector: string): SimElement | null {
    return this.querySelectorAll(selector)[0] ?? null
  }

  focus(): void {
    this.ownerDocument.activeElement = this
  }

  getClientRects(): readonly unknown[] {
    return [{}]
  }

  scrollIntoView(): void {}

  scrollTo({ top = 0 }: { top?: number }): void {
    this.scrollTop = top
  }

  override path(): SimTarget[] {
    const outer = this.parentElement?.path() ?? (this.isConnected ? this.ownerDocument.path() : [])
    return [this, ...outer]
  }

  override onListenerError(error: unknown): void {
    this.ownerDocument.onListenerError(error)
  }
}

/** The own styles of an element. */
function createStyle() {
  const style: Record<string, unknown> & { display?: string } = { scrollBehavior: '' }
  return Object.assign(style, {
    setProperty: (name: string, value: string) => void (style[name] = value),
    removeProperty: (name: string) => void delete style[name],
  })
}

/** Properties that are attributes. */
const REFLECTED = ['id', 'rel', 'name', 'target', 'type', 'action', 'method', 'enctype'] as const

for (const name of REFLECTED) {
  Object.defineProperty(SimElement.prototype, name, {
    get(this: SimElement) {
      return this.getAttribute(name) ?? ''
    },
    set(this: SimElement, value: string) {
      this.setAttribute(name, value)
    },
  })
}

export interface SimElement extends Record<(typeof REFLECTED)[number], string> {}

export class SimHtmlElement extends SimElement {}

export class SimLink extends SimHtmlElement {
  /** Of a stylesheet that has loaded. */
  sheet: { cssRules: readonly object[] } | null = null

  get href(): string {
    return new URL(this.getAttribute('href') ?? '', this.ownerDocument.baseURI).href
  }

  set href(value: string) {
    this.setAttribute('href', value)
  }

  override toString(): string {
    return this.href
  }

  get origin(): string {
    return new URL(this.href).origin
  }

  get pathname(): string {
    return new URL(this.href).pathname
  }

  get search(): string {
    return new URL(this.href).search
  }
}

/** A field of a form. The client reads and sets `value` by the descriptor of its own class. */
export class SimField extends SimHtmlElement {
  declare value: string
  defaultValue = ''
  checked = false
  defaultChecked = false
  readonly selectionStart = null
  readonly selectionEnd = null
  readonly files: readonly File[] = []

  get form(): SimForm | null {
    return this.closest('form') as SimForm | null
  }
}

export class SimInput extends SimField {}

export class SimTextArea extends SimField {}

export class SimSelect extends SimField {}

export class SimButton extends SimField {}

const values = new WeakMap<SimField, string>()

for (const { prototype } of [SimInput, SimTextArea, SimSelect, SimButton]) {
  Object.defineProperty(prototype, 'value', {
    get(this: SimField) {
      return values.get(this) ?? ''
    },
    set(this: SimField, value: string) {
      values.set(this, value)
    },
  })
}

export class SimForm extends SimHtmlElement {
  get elements(): SimElement[] {
    return this.querySelectorAll('input, textarea, select, button')
  }

  requestSubmit(): void {
    this.ownerDocument.onSubmit(this)
  }
}
