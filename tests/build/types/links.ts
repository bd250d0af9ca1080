import { createHref, page, prefix } from 'arrivejs'
import type { ParamsOf } from '../../../src/routing/pattern.ts'

// Nothing here runs: the type check is the test. Each line below an expected error must be refused.

const module = async () => ({ Page: () => null })

const routes = {
  about: page('/about', module),
  item: page('/items/:id', module, { validate: { id: (id) => id !== '' } }),
  docs: page('/:lang?/docs/:path*', module, { validate: { lang: (lang) => lang === 'en' } }),
  front: page('/front/:lang?', module),
  ...prefix('/teams/:team', { team: page('/', module), member: page('/members/:id', module) }),
}
const href = createHref<typeof routes>()

/** `href` takes known patterns with just the params of their patterns. */
export const paths = [href('/about'), href('/items/:id', { id: '7' })]

/** Patterns behind a prefix are known with it. */
export const prefixedPaths = [
  href('/teams/:team', { team: 'a' }),
  href('/teams/:team/members/:id', { team: 'a', id: '7' }),
]

/** Optional params may be left out, and be those of a page. */
export const optionalPaths = [
  href('/front/:lang?'),
  href('/front/:lang?', {}),
  (params: ParamsOf<'/:lang?/docs/:path*'>) => href('/front/:lang?', { lang: params.lang }),
  href('/:lang?/docs/:path*', { path: 'a/b' }),
  href('/:lang?/docs/:path*', { lang: 'en', path: '' }),
]

/** Search params and hash. */
export const linksWithParts = [
  href('/about', {}, { search: { page: 2, words: 'a', all: true, tag: ['a', 'b'], none: undefined } }),
  href('/items/:id', { id: '7' }, { hash: 'reviews' }),
  // @ts-expect-error: a search param is no object
  href('/about', {}, { search: { page: { at: 2 } } }),
  // @ts-expect-error: a hash is text
  href('/about', {}, { hash: 7 }),
  // @ts-expect-error: a link has no other parts
  href('/about', {}, { query: '' }),
]

/** A page of two routes has the params of one of them. */
export function idOf(params: ParamsOf<'/items/:id' | '/:lang?/docs/:path*'>): string {
  // @ts-expect-error: `/:lang?/docs/:path*` has no id
  void params.id
  return 'id' in params ? params.id : `${params.lang ?? 'en'}/${params.path}`
}

export const refusedPaths = [
  // @ts-expect-error: no page has this pattern
  href('/nowhere'),
  // @ts-expect-error: the param is missing
  href('/items/:id'),
  // @ts-expect-error: the param has another name
  href('/items/:id', { key: '7' }),
  // @ts-expect-error: a param is text
  href('/items/:id', { id: 7 }),
  // @ts-expect-error: the value of a catch-all is missing
  href('/:lang?/docs/:path*'),
  // @ts-expect-error: an optional param has another name
  href('/front/:lang?', { language: 'en' }),
  // @ts-expect-error: the pattern has a prefix
  href('/members/:id', { id: '7' }),
  // @ts-expect-error: the page has no params
  href('/about', { id: '7' }),
]
