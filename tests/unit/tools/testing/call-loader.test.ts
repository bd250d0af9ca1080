import { setTimeout } from 'node:timers/promises'
import { setCookie } from 'hono/cookie'
import { HTTPException } from 'hono/http-exception'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { error, fail, notFound, redirect, type ActionArgs, type LoaderArgs } from 'arrivejs'
import { callAction, callLoader } from 'arrivejs/testing'

async function loader({ c, params, url, signal }: LoaderArgs<'/items/:id'>) {
  if (params.id === '0') throw notFound()
  if (params.id === 'old') return redirect('/items/7')
  if (c.var['user'] === undefined) throw redirect(`/login?to=${url.pathname}`)
  setCookie(c, 'seen', params.id)
  const reviews = Promise.resolve(['Good'])
  return { id: params.id, db: String(c.env['DB']), aborted: signal.aborted, reviews }
}

const ITEM = { url: '/items/7', params: { id: '7' }, env: { DB: 'd1' }, vars: { user: 'ann' } }

describe('callLoader', () => {
  it('gives what the loader returns, with deferred values as promises', async () => {
    const { status, data, outcome } = await callLoader(loader, ITEM)
    expect(status).toBe(200)
    expect(outcome).toBeUndefined()
    expect(data).toMatchObject({ id: '7', db: 'd1', aborted: false })
    expect(data?.reviews).toBeInstanceOf(Promise)
    expect(await data?.reviews).toEqual(['Good'])
  })

  it('infers the data and the params from the loader', async () => {
    const result = await callLoader(loader, ITEM)
    if (result.outcome) throw new Error('no outcome is expected')
    expectTypeOf(result.data.reviews).toEqualTypeOf<Promise<string[]>>()
    // @ts-expect-error: the pattern has a param
    await callLoader(loader, { url: '/items/7' }).catch(() => {})
  })

  it('gives what was thrown or returned in place of data', async () => {
    const missing = await callLoader(loader, { params: { id: '0' } })
    expect(missing).toMatchObject({ status: 404, data: undefined })
    expect(missing.outcome).toEqual({ type: 'status', status: 404 })
    const old = await callLoader(loader, { params: { id: 'old' } })
    expect(old.outcome).toEqual({ type: 'redirect', status: 302, location: '/items/7' })
    const guarded = await callLoader(loader, { url: '/items/7', params: { id: '7' } })
    expect(guarded.outcome).toMatchObject({ location: '/login?to=/items/7' })
  })

  it('gives the path of the page, as middleware sees it', async () => {
    const { data } = await callLoader(({ c }: LoaderArgs) => ({ path: c.req.path }), {
      url: '/%40ann/notes?page=2',
    })
    expect(data?.path).toBe('/@ann/notes')
  })

  it('gives exceptions of Hono and responses too', async () => {
    const busy = await callLoader(() => {
      throw new HTTPException(503, { message: 'later' })
    })
    expect(busy.outcome).toMatchObject({ type: 'status', status: 503, detail: 'later' })
    const own = await callLoader(() => new Response('own', { status: 201 }))
    expect(own.status).toBe(201)
  })

  it('gives the cookies and headers that were set', async () => {
    const { headers } = await callLoader(loader, ITEM)
    expect(headers.getSetCookie()).toEqual(['seen=7; Path=/'])
  })

  it('gives the loader the request that was described', async () => {
    const parse = (params: URLSearchParams) => ({ q: params.get('q') ?? '' })
    const show = ({ c, url, search }: LoaderArgs<'/find', typeof parse>) =>
      `${c.req.method} ${url} ${c.req.header('Accept-Language')} ${search.q}`
    const headers = { 'Accept-Language': 'de' }
    const { data } = await callLoader(show, { url: '/find?q=a', headers, search: { q: 'a' } })
    expect(data).toBe('GET https://app.test/find?q=a de a')
  })

  it('waits for work in the background', async () => {
    let isDone = false
    await callLoader(({ c }: LoaderArgs) => {
      c.executionCtx.waitUntil(setTimeout(5).then(() => (isDone = true)))
    })
    expect(isDone).toBe(true)
  })

  it('rejects with what else is thrown', async () => {
    const broken = () => {
      throw new TypeError('broken')
    }
    await expect(callLoader(broken)).rejects.toThrow(new TypeError('broken'))
    await expect(callLoader(() => redirect('https://other.example/'))).rejects.toThrow(
      'redirect("https://other.example/") is refused: it leads to https://other.example',
    )
  })

  it('rejects data that would not arrive as it is', async () => {
    await expect(callLoader(() => ({ at: new Map() }))).rejects.toThrow(
      'The data of the loader is not JSON: data.at is a Map.',
    )
  })
})

async function action({ c, form, params }: ActionArgs<'/items/:id'>) {
  const text = form.get('text')
  if (text === '') return fail({ error: 'Say something.' })
  if (text === 'spam') throw error(403)
  if (text === 'late') throw fail({ error: 'Too late.' }, 409)
  setCookie(c, 'last', params.id)
  if (text === 'quiet') return
  return { text: String(text) }
}

describe('callAction', () => {
  const params = { id: '7' }
  const url = '/items/7?page=2'

  it('gives the result of an accepted form and of a refused one', async () => {
    const accepted = await callAction(action, { params, form: { text: 'Good' } })
    expect(accepted).toMatchObject({ status: 200, result: { text: 'Good' }, outcome: undefined })
    const refused = await callAction(action, { params, form: { text: '' } })
    expect(refused).toMatchObject({ status: 422, result: { error: 'Say something.' } })
    const late = await callAction(action, { params, form: { text: 'late' } })
    expect(late).toMatchObject({ status: 409, result: { error: 'Too late.' } })
    expectTypeOf(refused.result).toEqualTypeOf<{ error: string } | { text: string } | undefined>()
  })

  it('goes back to the page when the action returns nothing', async () => {
    const { outcome, headers } = await callAction(action, { url, params, form: { text: 'quiet' } })
    expect(outcome).toEqual({ type: 'redirect', status: 303, location: '/items/7?page=2' })
    expect(headers.getSetCookie()).toEqual(['last=7; Path=/'])
  })

  it('gives what was thrown in place of a result', async () => {
    const form = new FormData()
    form.append('text', 'spam')
    const { outcome } = await callAction(action, { params, form })
    expect(outcome).toEqual({ type: 'status', status: 403 })
    const moved = await callAction(() => redirect('/thanks'))
    expect(moved.outcome).toEqual({ type: 'redirect', status: 303, location: '/thanks' })
  })

  it('has the form in the request too, for code that reads it there', async () => {
    const readAgain = async ({ c }: ActionArgs) => (await c.req.formData()).get('text')
    const { result } = await callAction(readAgain, { form: { text: 'Good' } })
    expect(result).toBe('Good')
  })
})
