/** What a selector asks of an element. */
interface Matchable {
  readonly localName: string
  readonly id: string
  readonly parentElement: Matchable | null
  readonly children: readonly Matchable[]
  getAttribute(name: string): string | null
}

/** The part of CSS selectors that the client uses. */
type Test = (element: Matchable) => boolean

interface Part {
  /** How it is reached from the part before: inside it, or after it with the same parent. */
  combinator: ' ' | '~'
  tests: readonly Test[]
}

const parsed = new Map<string, readonly (readonly Part[])[]>()

export function matchesSelector(element: Matchable, selector: string): boolean {
  const list = parsed.get(selector) ?? parse(selector)
  parsed.set(selector, list)
  return list.some((parts) => matchesParts(element, parts, parts.length - 1))
}

function matchesParts(element: Matchable, parts: readonly Part[], at: number): boolean {
  const { tests, combinator } = parts[at]!
  if (!tests.every((test) => test(element))) return false
  if (at === 0) return true
  const before = combinator === ' ' ? ancestorsOf(element) : elementsBefore(element)
  return before.some((other) => matchesParts(other, parts, at - 1))
}

function ancestorsOf({ parentElement }: Matchable): Matchable[] {
  return parentElement ? [parentElement, ...ancestorsOf(parentElement)] : []
}

function elementsBefore(element: Matchable): Matchable[] {
  const siblings = element.parentElement?.children ?? []
  return siblings.slice(0, siblings.indexOf(element))
}

function parse(selector: string): Part[][] {
  return selector.split(',').map((complex) => {
    const pieces = complex.trim().match(/(?:\[[^\]]*\]|[^\s~[])+|~(?!=)/g) ?? []
    let combinator: Part['combinator'] = ' '
    return pieces.flatMap((piece) => {
      if (piece === '~') {
        combinator = '~'
        return []
      }
      const part = { combinator, tests: testsOf(piece) }
      combinator = ' '
      return [part]
    })
  })
}

const SIMPLE = /\[([\w-]+)(?:([|^*]?=)"?([^"\]]*?)"?( i)?)?\]|:not\((.*?)\)|:([\w-]+)|#([\w:-]+)|([\w-]+)/g

function testsOf(compound: string): Test[] {
  return [...compound.matchAll(SIMPLE)].map(
    ([, name, operator, value = '', isLoose, not, state, id, tag]) => {
      if (name) return attributeTest(name, operator, { value, isLoose: isLoose !== undefined })
      if (not) return (element) => !matchesSelector(element, not)
      // `:hover`, `:modal` and the like: nothing is.
      if (state) return () => false
      return id ? (element) => element.id === id : (element) => element.localName === tag
    },
  )
}

function attributeTest(
  name: string,
  operator: string | undefined,
  { value, isLoose }: { value: string; isLoose: boolean },
): Test {
  const fold = (text: string) => (isLoose ? text.toLowerCase() : text)
  return (element) => {
    const attribute = element.getAttribute(name)
    if (attribute === null) return false
    const text = fold(attribute)
    if (operator === '=') return text === fold(value)
    if (operator === '*=') return text.includes(fold(value))
    if (operator === '^=') return text.startsWith(fold(value))
    if (operator === '|=') return text === value || text.startsWith(`${value}-`)
    return true
  }
}
