type Child = Node | string

/** An element with properties and children. Texts are never read as HTML. */
export function createElement<name extends keyof HTMLElementTagNameMap>(
  name: name,
  properties: Partial<HTMLElementTagNameMap[name]> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[name] {
  const element = Object.assign(document.createElement(name), properties)
  element.append(...children)
  return element
}

interface SectionContent {
  title: string
  /** Shown in place of no rows. */
  empty: string
  rows: readonly HTMLElement[]
  /** Above the rows. */
  legend?: HTMLElement
}

export function panelSection({ title, empty, rows, legend }: SectionContent): HTMLElement {
  const content =
    rows.length > 0
      ? createElement('ul', {}, ...rows.map((row) => createElement('li', {}, row)))
      : createElement('p', { className: 'empty' }, empty)
  const section = createElement('section', {}, createElement('h2', {}, title))
  if (legend && rows.length > 0) section.append(legend)
  section.append(content)
  return section
}

/** A row with a name, how it went, and how long it took. */
export function panelRow(name: string, how: string, time = ''): HTMLElement {
  return createElement(
    'div',
    { className: 'row' },
    createElement('span', { className: 'name' }, name),
    createElement('span', { className: 'time' }, time),
    createElement('span', { className: 'how' }, how),
  )
}

export function factRow(name: string, fact: string): HTMLElement {
  return createElement(
    'div',
    { className: 'fact' },
    createElement('span', { className: 'name' }, name),
    createElement('span', { className: 'how' }, fact),
  )
}

/** `120 ms` */
export function msText(ms: number): string {
  return `${Math.round(ms)} ms`
}

/** The path and query of a URL of this site; other URLs are left as they are. */
export function pathText(href: string): string {
  const { origin, pathname, search } = new URL(href, location.href)
  return origin === location.origin ? pathname + search : href
}
