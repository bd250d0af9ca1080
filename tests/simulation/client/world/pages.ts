/** A page of the simulated app, as its route and its Worker see it. */
export interface SimPage {
  name: string
  pattern: string
  layouts: readonly string[]
  stylesheet?: string
  isNeverHydrated?: true
  revalidateOnBack?: true
  /** Has its loader a value that comes later? */
  deferred?: true
  /** Where its loader redirects to. */
  redirect?: string
  /** The status with which its loader ends. */
  error?: number
  /** Of its code: other builds have the same page, or not. */
  hash: (build: string) => string
}

/** Every second build has another item page. */
const CHANGING = (build: string) => `item ${Math.ceil(Number(build.slice(1)) / 2)}`
const SAME = () => 'same'

const page = (name: string, pattern: string, facts: Partial<SimPage> = {}): [string, SimPage] => [
  name,
  { name, pattern, layouts: [], hash: SAME, ...facts },
]

/** One of each kind that the router treats in a way of its own. */
export const PAGES: Readonly<Record<string, SimPage>> = Object.fromEntries([
  page('home', '/'),
  page('item', '/items/:id', { hash: CHANGING }),
  page('list', '/list'),
  page('fresh', '/fresh', { revalidateOnBack: true }),
  page('slow', '/slow', { deferred: true }),
  page('styled', '/styled', { stylesheet: '/assets/styled.css' }),
  page('shelf', '/shelf', { layouts: ['shelf'] }),
  page('book', '/shelf/:book', { layouts: ['shelf'] }),
  page('form', '/form'),
  page('plain', '/plain', { isNeverHydrated: true }),
  page('moved', '/moved', { redirect: '/items/7' }),
  page('broken', '/broken', { error: 500 }),
  page('gone', '/gone', { error: 404 }),
])

/** What links lead to. */
export const PATHS = [
  ...['/', '/items/7', '/items/8', '/items/8#place', '/list', '/list?page=2', '/fresh', '/slow', '/styled'],
  ...['/shelf', '/shelf/a', '/shelf/b', '/form', '/plain', '/moved', '/broken', '/gone', '/nowhere'],
]

const ALL = Object.values(PAGES)

/** By their patterns. */
const EXPRESSIONS = new Map(
  ALL.map(({ pattern }) => [pattern, new RegExp(`^${pattern.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`)]),
)

export function pageAt({ pathname }: URL): SimPage | undefined {
  return ALL.find(({ pattern }) => EXPRESSIONS.get(pattern)!.test(pathname))
}

export function paramsOf({ pattern }: SimPage, { pathname }: URL): Record<string, string> {
  return { ...EXPRESSIONS.get(pattern)!.exec(pathname)?.groups }
}
