import { createHref, page } from 'arrivejs'

// Nothing here runs: the type check is the test. Each line below an expected error must be refused.

const module = async () => ({ Page: () => null })

const routes = {
  about: page('/about', module),
  item: page('/items/:id', module, { validate: { id: (id) => id !== '' } }),
}
const href = createHref<typeof routes>()

/** `href` takes known patterns with just the params of their patterns. */
export const paths = [href('/about'), href('/items/:id', { id: '7' })]

export const refusedPaths = [
  // @ts-expect-error: no page has this pattern
  href('/nowhere'),
  // @ts-expect-error: the param is missing
  href('/items/:id'),
  // @ts-expect-error: the param has another name
  href('/items/:id', { key: '7' }),
  // @ts-expect-error: a param is text
  href('/items/:id', { id: 7 }),
  // @ts-expect-error: the page has no params
  href('/about', { id: '7' }),
]

export const refusedParsers = [
  // @ts-expect-error: a parser gets the params, not the text
  page('/find', module, { search: (text: string) => ({ words: text }) }),
]
