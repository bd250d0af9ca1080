import type { Load } from '../../src/api/loader.ts'
import {
  page,
  type ErrorBoundaryProps,
  type LayoutProps,
  type PageProps,
  type SearchProps,
} from '../../src/api/routes/page.ts'

// Nothing here runs: the type check is the test. Each line below an expected error must be refused.

interface Find {
  words: string
}

function parseFind(params: URLSearchParams): Find | undefined {
  const words = params.get('words')
  return words === null ? undefined : { words }
}

const find = { Page: (_: PageProps & SearchProps<Find>) => null }
const found = { Page: (_: PageProps<{ id: string }, string[]> & SearchProps<Find>) => null }
const about = { Page: () => null }
const Page = () => null
const Layout = (_: LayoutProps) => null
const ErrorBoundary = (_: ErrorBoundaryProps) => null

/** A view takes the search of its route, or leaves it; it may bring a layout and a boundary. */
export const routes = {
  find: page('/find', async () => find, { search: parseFind }),
  found: page('/found/:id', async () => found, { search: parseFind, server: true }),
  unread: page('/unread', async () => about, { search: parseFind }),
  framed: page('/framed', async () => ({ Page, Layout, ErrorBoundary })),
}

export const refusedSearches = [
  // @ts-expect-error: the view wants a search, and the route declares no parser
  page('/find', async () => find),
  // @ts-expect-error: the same where the route declares something else
  page('/found/:id', async () => found, { server: true }),
  // @ts-expect-error: the parser gives another search than the view wants
  page('/find', async () => find, { search: () => ({ word: 1 }) }),
  // @ts-expect-error: a parser is given the params, not the text
  page('/find', async () => find, { search: (text: string) => ({ words: text }) }),
  // @ts-expect-error: a parser answers at once, on both ends
  page('/find', async () => find, { search: async () => ({ words: '' }) }),
]

export const refusedModules = [
  // @ts-expect-error: a layout gets no params
  page('/framed', async () => ({ Page, Layout: (_: PageProps) => null })),
  // @ts-expect-error: a layout is a component
  page('/framed', async () => ({ Page, Layout: 'frame' })),
  // @ts-expect-error: what was thrown may be anything
  page('/framed', async () => ({ Page, ErrorBoundary: (_: { error: Error }) => null })),
]

/** `Load` knows the search that the view wants. */
export const loader: Load<typeof found.Page> = ({ search }) => [search.words]

export const loadElse: Load<typeof found.Page> = ({ search }) => {
  // @ts-expect-error: the search has no `word`
  return [search.word]
}

export const loadUntyped: Load<(props: PageProps<{ id: string }, string>) => null> = ({
  search,
}) => {
  // @ts-expect-error: the view does not say what its search is
  return search.words
}
