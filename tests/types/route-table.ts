import { fail, type Action } from '../../src/api/action.ts'
import { createHref } from '../../src/api/href.ts'
import { notFound, redirect, type Load } from '../../src/api/loader.ts'
import { page, type FormProps, type PageProps } from '../../src/api/routes/page.ts'

// Nothing here runs: the type check is the test. Each line below an expected error must be refused.

interface Item {
  name: string
  late: Promise<string>
}

interface Sent {
  sent: string
  on?: { day: number }[]
}

type Params = PageProps<{ id: string }>

const about = { Page: () => null }
const item = { Page: (_: PageProps<{ id: string }, Item>) => null }
const noData = { Page: (_: PageProps<{ id: string }>) => null }
const dated = { Page: (_: PageProps<{ id: string }, { on: Date }>) => null }
const form = { Page: (_: Params & FormProps<Sent>) => null }
const datedForm = { Page: (_: Params & FormProps<{ on: Date }>) => null }
const lateForm = { Page: (_: Params & FormProps<{ late: Promise<string> }>) => null }
const always = { Page: (_: Params & { result: Sent }) => null }

const routes = {
  about: page('/about', async () => about),
  noData: page('/plain/:id', async () => noData),
  item: page('/items/:id', async () => item, { server: true, validate: { id: (id) => id !== '' } }),
  form: page('/form/:id', async () => form, { server: true }),
}
const href = createHref<typeof routes>()

/** The route table refuses a view that does not fit its line. */
export const refusedRoutes = [
  // @ts-expect-error: the view wants data, and `server: true` is missing
  page('/items/:id', async () => item),
  // @ts-expect-error: the view wants a form's result, and `server: true` is missing
  page('/form/:id', async () => form),
  // @ts-expect-error: no form may have been sent, and the view wants a result at all times
  page('/form/:id', async () => always, { server: true }),
  // @ts-expect-error: the pattern has no param `id`
  page('/items/:key', async () => item, { server: true }),
  // @ts-expect-error: the module has no `Page`
  page('/about', async () => ({ View: () => null })),
  // @ts-expect-error: the pattern has no param `key` to accept
  page('/items/:id', async () => item, { server: true, validate: { key: () => true } }),
]

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

/** `Load` takes what the view wants, at once or later, or another end. */
export const loader: Load<typeof item.Page> = ({ params }) =>
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

/** `Action` takes what the view's `FormProps` want, accepted or not, or another end. */
export const action: Action<typeof form.Page> = async ({ params, form: fields }) => {
  if (params.id === '0') return notFound()
  if (params.id === '1') return redirect('/about')
  if (!fields.has('name')) return fail({ sent: 'nothing', on: [{ day: 1 }] })
  return { sent: params.id }
}

// @ts-expect-error: the view wants text
export const actionOther: Action<typeof form.Page> = () => ({ sent: 7 })

// @ts-expect-error: the view wants text where the form was refused too
export const actionRefusal: Action<typeof form.Page> = () => fail({ error: 'no' })

// @ts-expect-error: the view is to be shown something
export const actionNothing: Action<typeof form.Page> = () => undefined

// @ts-expect-error: JSON carries no Date
export const actionDate: Action<typeof datedForm.Page> = () => ({ on: new Date() })

// @ts-expect-error: a result has no deferred values
export const actionLate: Action<typeof lateForm.Page> = () => ({ late: Promise.resolve('late') })

// @ts-expect-error: the view takes no result
export const actionUnseen: Action<typeof noData.Page> = () => ({ sent: '7' })

/** A view that is shown no result may still have an action that leads elsewhere. */
export const actionAway: Action<typeof noData.Page> = () => redirect('/about')

export const actionParam: Action<typeof form.Page> = ({ params }) => {
  // @ts-expect-error: the view has no param `key`
  return { sent: params.key }
}

export const actionSignal: Action<typeof form.Page> = (context) => {
  // @ts-expect-error: an action is never aborted
  return context.signal.aborted ? notFound() : { sent: '7' }
}
