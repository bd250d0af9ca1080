// @vitest-environment jsdom
import { act, StrictMode, Suspense, use } from 'react'
import {
  notFound,
  redirect,
  useLocation,
  useNavigation,
  useParams,
  type ErrorBoundaryProps,
  type ErrorPageProps,
  type PageProps,
} from 'arrivejs'
import { createRoutesStub } from 'arrivejs/testing/react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { runningRouter } from '../../../../../src/api/hooks/router.ts'
import { ownLocation } from '../../../../../src/api/hooks/page-location.ts'
import { mount, settle } from './mount.ts'

type Stub = ReturnType<typeof createRoutesStub>

type Props<pattern extends string, data> = Omit<PageProps<pattern>, 'data'> & { data: data }

function Item({ params, data, search, url }: Props<'/items/:id', { title: string }>) {
  const { pathname, hash, state } = useLocation()
  return (
    <>
      <h1>{data.title}</h1>
      <p id="props">{JSON.stringify([params, search, url.href])}</p>
      <p id="hooks">{JSON.stringify([useParams(), pathname, hash, state])}</p>
      <a id="next" href="/items/2">
        Next
      </a>
      <a id="tab" href="?tab=all">
        All
      </a>
      <a id="jump" href="#end">
        End
      </a>
      <a id="away" href="https://other.example/">
        Away
      </a>
      <form action="/items/3">
        <input name="q" defaultValue="moss" />
        <button id="find">Find</button>
      </form>
    </>
  )
}

const titleOf = ({ params }: { params: { id: string } }) => ({ title: `Item ${params.id}` })

afterEach(() => vi.restoreAllMocks())

describe('a stub of routes', () => {
  it('gives a page its props at once, and the URL that its hooks see, but not the window', async () => {
    const before = window.location.href
    const Stub = createRoutesStub({ '/items/:id': { Page: Item, data: { title: 'Moss' } } })
    const page = await mount(<Stub url="/items/1?tab=all#end" />)
    expect(page.text('h1')).toBe('Moss')
    const url = new URL('/items/1?tab=all#end', before).href
    expect(JSON.parse(page.text('#props')!)).toEqual([{ id: '1' }, null, url])
    expect(JSON.parse(page.text('#hooks')!)).toEqual([{ id: '1' }, '/items/1', '#end', null])
    expect(window.location.href).toBe(before)
  })

  it('is not needed by hooks, which have the URL of the window without it', async () => {
    const Loose = () => <h1>{useLocation().pathname + useNavigation().state}</h1>
    expect((await mount(<Loose />)).text('h1')).toBe(`${window.location.pathname}idle`)
  })

  it('works in StrictMode', async () => {
    const Stub = createRoutesStub({ '/items/:id': { Page: Item, loader: titleOf } })
    const page = await mount(
      <StrictMode>
        <Stub url="/items/1" />
      </StrictMode>,
    )
    await page.click('#next')
    expect(page.text('h1')).toBe('Item 2')
  })

  it('parses the search', async () => {
    const Page = ({ search }: { search: { tab: string } }) => <h1>{search.tab}</h1>
    const search = (params: URLSearchParams) => ({ tab: params.get('tab') ?? 'none' })
    const Stub = createRoutesStub({ '/': { Page, search } })
    expect((await mount(<Stub url="/?tab=all" />)).text('h1')).toBe('all')
  })

  it('shows deferred values when they arrive', async () => {
    const late = Promise.withResolvers<string>()
    const Late = ({ value }: { value: Promise<string> }) => <b>{use(value)}</b>
    const Page = ({ data }: { data: { late: Promise<string> } }) => (
      <Suspense fallback={<i>soon</i>}>
        <Late value={data.late} />
      </Suspense>
    )
    const Stub = createRoutesStub({ '/': { Page, data: { late: late.promise } } })
    const page = await mount(<Stub url="/" />)
    expect(page.text('i')).toBe('soon')
    await settle(() => late.resolve('there'))
    expect(page.text('b')).toBe('there')
  })

  it('takes the place of the stub before it, and gives it back', async () => {
    const Home = () => <h1>{useLocation().pathname}</h1>
    const Stub = createRoutesStub({ '/': { Page: Home }, '/other': { Page: Home } })
    const first = await mount(<Stub url="/" />)
    const router = runningRouter()
    const second = await mount(<Stub url="/other" />)
    expect([first.text('h1'), second.text('h1')]).toEqual(['/', '/other'])
    expect(ownLocation()!.url().pathname).toBe('/other')
    await second.unmount()
    expect(runningRouter()).toBe(router)
    await first.unmount()
    expect([runningRouter(), ownLocation()]).toEqual([undefined, undefined])
  })
})

describe('one of two stubs', () => {
  it('follows its own links', async () => {
    const Stub = createRoutesStub({ '/items/:id': { Page: Item, loader: titleOf } })
    const first = await mount(<Stub url="/items/1" />)
    const second = await mount(<Stub url="/items/7" />)
    await first.click('#next')
    expect([first.text('h1'), second.text('h1')]).toEqual(['Item 2', 'Item 7'])
    expect(ownLocation()!.url().pathname).toBe('/items/2')
    await second.click('#tab')
    expect(second.text('#props')).toContain('/items/7?tab=all"')
  })

  it('navigates while the other does', async () => {
    const loads = [Promise.withResolvers<{ title: string }>(), Promise.withResolvers<{ title: string }>()]
    const stubOf = (load: Promise<{ title: string }>) =>
      createRoutesStub({
        '/items/:id': {
          Page: Item,
          loader: ({ params }) => (params.id === '2' ? load : titleOf({ params })),
        },
      })
    const [First, Second] = loads.map(({ promise }) => stubOf(promise)) as [Stub, Stub]
    const first = await mount(<First url="/items/1" />)
    const second = await mount(<Second url="/items/7" />)
    await first.click('#next')
    await second.click('#next')
    await settle(() => loads[0]!.resolve({ title: 'Of the first' }))
    expect([first.text('h1'), second.text('h1')]).toEqual(['Of the first', 'Item 7'])
    await settle(() => loads[1]!.resolve({ title: 'Of the second' }))
    expect([first.text('h1'), second.text('h1')]).toEqual(['Of the first', 'Of the second'])
    expect(first.text('#props')).toContain('/items/2"')
  })

  it('is gone for the other when it is unmounted, also if its loader is pending', async () => {
    const late = Promise.withResolvers<{ title: string }>()
    let signal: AbortSignal | undefined
    const loader = (args: { params: { id: string }; signal: AbortSignal }) => {
      if (args.params.id !== '2') return titleOf(args)
      signal = args.signal
      return late.promise
    }
    const Stub = createRoutesStub({ '/items/:id': { Page: Item, loader } })
    const first = await mount(<Stub url="/items/1" />)
    await first.click('#next')
    await first.unmount()
    expect(signal!.aborted).toBe(true)
    const next = await mount(<Stub url="/items/7#end" />)
    await settle(() => late.resolve({ title: 'Late' }))
    expect(next.text('#hooks')).toContain('"/items/7","#end"')
    await next.click('#tab')
    expect(next.text('#props')).toContain('/items/7?tab=all"')
  })
})

describe('a link in a stub', () => {
  it('leads to the page of its route, relative to the page that it is on', async () => {
    const Stub = createRoutesStub({ '/items/:id': { Page: Item, loader: titleOf } })
    const page = await mount(<Stub url="/items/1" />)
    await page.click('#next')
    expect(page.text('h1')).toBe('Item 2')
    await page.click('#tab')
    expect(page.text('#props')).toContain('/items/2?tab=all"')
    await page.click('#jump')
    expect(page.text('#hooks')).toContain('"#end"')
  })

  it('is the browser’s if it leads to another site', async () => {
    const Stub = createRoutesStub({ '/items/:id': { Page: Item, loader: titleOf } })
    const page = await mount(<Stub url="/items/1" />)
    expect(await page.click('#next')).toBe(false)
    // jsdom would say that it can't navigate.
    page.find('#away').parentElement!.parentElement!.addEventListener('click', (event) => {
      expect(event.defaultPrevented).toBe(false)
      event.preventDefault()
    })
    await page.click('#away')
    expect(page.text('h1')).toBe('Item 2')
    expect.assertions(3)
  })

  it('fails the test if no route has its URL', async () => {
    const Stub = createRoutesStub({ '/items/1': { Page: Item, data: { title: 'Moss' } } } as never)
    const page = await mount(<Stub url="/items/1" />)
    await expect(page.click('#next')).rejects.toThrow('The stub has no route for /items/2')
  })

  it('shows the newest page, whichever loader is first', async () => {
    const loads = new Map<string, PromiseWithResolvers<{ title: string }>>()
    const loader = ({ params: { id } }: { params: { id: string } }) => {
      if (id === '1') return { title: 'Item 1' }
      loads.set(id, Promise.withResolvers())
      return loads.get(id)!.promise
    }
    const Stub = createRoutesStub({ '/items/:id': { Page: Item, loader } })
    const page = await mount(<Stub url="/items/1" />)
    await page.click('#next')
    await page.click('#find')
    await settle(() => loads.get('3')!.resolve({ title: 'Item 3' }))
    await settle(() => loads.get('2')!.resolve({ title: 'Item 2' }))
    expect(page.text('h1')).toBe('Item 3')
  })

  it('follows redirects', async () => {
    const loader = ({ params }: { params: { id: string } }) =>
      params.id === '2' ? redirect('/items/5') : titleOf({ params })
    const Stub = createRoutesStub({ '/items/:id': { Page: Item, loader } })
    const page = await mount(<Stub url="/items/2" />)
    expect(page.text('h1')).toBe('Item 5')
    await page.click('#next')
    expect(page.text('#props')).toContain('/items/5"')
  })

  it('fails the test if it is redirected to another site, or for ever', async () => {
    const locations: Record<string, string> = { '2': 'https://other.example/', '3': '/items/3' }
    const loader = ({ params }: { params: { id: string } }) => {
      const to = locations[params.id]
      return to === undefined ? titleOf({ params }) : redirect(to, { external: true })
    }
    const Stub = createRoutesStub({ '/items/:id': { Page: Item, loader } })
    const away = await mount(<Stub url="/items/1" />)
    await away.click('#next')
    await expect(settle(fullPageLoad)).rejects.toThrow('https://other.example/, which is another site')
    await expect(mount(<Stub url="/items/3" />)).rejects.toThrow('redirect for ever, last to /items/3')
  })

  it('is a new document if its loader takes longer than a click may', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const late = Promise.withResolvers<{ title: string }>()
    const loader = vi.fn(({ params }: { params: { id: string } }) =>
      params.id === '2' ? late.promise : titleOf({ params }),
    )
    const Stub = createRoutesStub({ '/items/:id': { Page: Item, loader } })
    const page = await mount(<Stub url="/items/1" />)
    await page.click('#next')
    await act(() => vi.advanceTimersByTimeAsync(3900))
    expect([page.text('h1'), loader.mock.calls.length]).toEqual(['Item 1', 3])
    await act(async () => late.resolve({ title: 'Item 2' }))
    expect(page.text('h1')).toBe('Item 2')
  })
})

/** The router lets a request that was aborted end before it. */
const fullPageLoad = () => new Promise((resolve) => setTimeout(resolve, 50))

describe('a form with GET in a stub', () => {
  it('leads to its query', async () => {
    const Stub = createRoutesStub({ '/items/:id': { Page: Item, loader: titleOf } })
    const page = await mount(<Stub url="/items/1" />)
    page.fill('[name=q]', 'fern')
    await page.click('#find')
    expect(page.text('#props')).toContain('/items/3?q=fern"')
  })
})

describe('what fails in a stub', () => {
  const Broken = () => {
    throw new Error('It is broken.')
  }

  it('is shown by the ErrorBoundary of the route, else it fails the test', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {}) // React logs what a boundary shows
    const ErrorBoundary = ({ error }: { error: unknown }) => <b>{String(error)}</b>
    const Bounded = createRoutesStub({ '/': { Page: Broken, ErrorBoundary } })
    expect((await mount(<Bounded url="/" />)).text('b')).toBe('Error: It is broken.')
    const Stub = createRoutesStub({ '/': { Page: Broken } })
    await expect(mount(<Stub url="/" />)).rejects.toThrow('It is broken.')
  })

  it('is shown by the app’s ErrorPage if a loader ends with a status, unless the page has a boundary', async () => {
    const gone = { Page: () => null, loader: () => notFound('It is gone.') }
    const ErrorPage = ({ problem }: ErrorPageProps) => <b>{problem.title}</b>
    const Stub = createRoutesStub({ '/:id': gone }, { ErrorPage })
    expect((await mount(<Stub url="/1" />)).text('b')).toBe('This page could not be found')
    const ErrorBoundary = ({ problem, params }: ErrorBoundaryProps) => (
      <b>{`${params['id']}: ${problem.detail}`}</b>
    )
    const Bounded = createRoutesStub({ '/:id': { ...gone, ErrorBoundary } }, { ErrorPage })
    expect((await mount(<Bounded url="/1" />)).text('b')).toBe('1: It is gone.')
    const Plain = createRoutesStub({ '/:id': gone })
    await expect(mount(<Plain url="/1" />)).rejects.toThrow('/1 ends with 404: to see what shows it')
  })

  it('is loaded again by the boundary’s retry', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    let isBroken = true
    const loader = () => {
      if (isBroken) throw new Error('It is broken.')
    }
    const ErrorBoundary = ({ retry }: ErrorBoundaryProps) => <button onClick={retry} />
    const Stub = createRoutesStub({
      '/': { Page: () => <h1>There</h1>, loader, ErrorBoundary } as never,
    })
    const page = await mount(<Stub url="/" />)
    isBroken = false
    await page.click('button')
    expect(page.text('h1')).toBe('There')
  })
})
