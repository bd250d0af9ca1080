import { createHref } from '../../src/router/href.ts'
import { notFound, type Load } from '../../src/router/load.ts'
import { page, type PageProps } from '../../src/router/page.ts'

// Nothing here runs: the type check is the test. Each line below an expected error must be refused.

interface Item {
  name: string
  late: Promise<string>
}

const about = { Page: () => null }
const item = { Page: (_: PageProps<{ id: string }, Item>) => null }
const noData = { Page: (_: PageProps<{ id: string }>) => null }
const dated = { Page: (_: PageProps<{ id: string }, { on: Date }>) => null }

const routes = {
  about: page('/about', async () => about),
  noData: page('/plain/:id', async () => noData),
  item: page('/items/:id', async () => item, { server: true, accepts: { id: (id) => id !== '' } }),
}
const href = createHref(routes)

/** The route table refuses a view that does not fit its line. */
export const refusedRoutes = [
  // @ts-expect-error: the view wants data, and `server: true` is missing
  page('/items/:id', async () => item),
  // @ts-expect-error: the pattern has no param `id`
  page('/items/:key', async () => item, { server: true }),
  // @ts-expect-error: the module has no `Page`
  page('/about', async () => ({ View: () => null })),
  // @ts-expect-error: the pattern has no param `key` to accept
  page('/items/:id', async () => item, { server: true, accepts: { key: () => true } }),
]

/** `href` takes known names with just the params of their patterns. */
export const paths = [href('about'), href('item', { id: '7' })]

export const refusedPaths = [
  // @ts-expect-error: no page has this name
  href('nowhere'),
  // @ts-expect-error: the param is missing
  href('item'),
  // @ts-expect-error: the param has another name
  href('item', { key: '7' }),
  // @ts-expect-error: a param is text
  href('item', { id: 7 }),
  // @ts-expect-error: the page has no params
  href('about', { id: '7' }),
]

/** `Load` takes what the view wants, at once or later, or another end. */
export const load: Load<typeof item.Page> = ({ params }) =>
  params.id === '0' ? notFound() : { name: params.id, late: Promise.resolve('late') }

export const loadLater: Load<typeof item.Page> = async () => ({
  name: '7',
  late: Promise.resolve('late'),
})

// @ts-expect-error: the view wants a name
export const loadTooLittle: Load<typeof item.Page> = () => ({ late: Promise.resolve('late') })

// @ts-expect-error: the view wants a promise of text
export const loadEarly: Load<typeof item.Page> = () => ({ name: '7', late: 'now' })

// @ts-expect-error: JSON carries no Date
export const loadDate: Load<typeof dated.Page> = () => ({ on: new Date() })

export const loadParam: Load<typeof item.Page> = ({ params }) => {
  // @ts-expect-error: the view has no param `key`
  return { name: params.key, late: Promise.resolve('late') }
}
