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
