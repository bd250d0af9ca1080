// @vitest-environment jsdom
import {
  error,
  fail,
  navigate,
  redirect,
  useBlocker,
  useFetcher,
  useFetchers,
  useLocation,
  useNavigation,
  useRevalidator,
} from 'arrivejs'
import { createRoutesStub, type StubActionArgs } from 'arrivejs/testing/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { mount, settle } from './mount.ts'

interface Props {
  data: { likes: number }
  result: { problem: string } | undefined
}

function Page({ data, result }: Props) {
  const { state, formData } = useNavigation()
  return (
    <>
      <h1>{data.likes}</h1>
      <p id="pending">{`${state} ${String(formData?.get('text') ?? '')}`}</p>
      <p id="problem">{result?.problem}</p>
      <form method="post">
        <input name="text" />
        <button id="send" name="intent" value="say">
          Send
        </button>
      </form>
    </>
  )
}

const Home = () => <h1>Home</h1>

type Action = (args: StubActionArgs<'/likes'>) => unknown

function likes({ action, Page: Shown = Page }: { action: Action; Page?: (props: Props) => unknown }) {
  const store = { likes: 1 }
  const route = { Page: Shown, loader: () => ({ ...store }), action }
  return { store, Stub: createRoutesStub({ '/likes': route, '/': { Page: Home } } as never) }
}

afterEach(() => vi.restoreAllMocks())

describe('a form in a stub', () => {
  it('is pending with its data, then shows the result and the new data', async () => {
    const sent = Promise.withResolvers<FormData>()
    const answer = Promise.withResolvers<{ problem: string }>()
    const { Stub, store } = likes({
      action: ({ form }) => {
        sent.resolve(form)
        return answer.promise
      },
    })
    const page = await mount(<Stub url="/likes" />)
    page.fill('[name=text]', 'hello')
    await page.click('#send')
    expect(page.text('#pending')).toBe('submitting hello')
    expect(page.find('form').getAttribute('aria-busy')).toBe('true')
    expect([...(await sent.promise)]).toEqual([
      ['text', 'hello'],
      ['intent', 'say'],
    ])
    store.likes = 2
    await settle(() => answer.resolve({ problem: 'none' }))
    expect([page.text('h1'), page.text('#problem')]).toEqual(['2', 'none'])
    expect(page.text('#pending')).toBe('idle ')
    expect(page.find<HTMLInputElement>('input').value).toBe('')
  })

  it('is sent once if its button is pressed twice', async () => {
    const answer = Promise.withResolvers<{ problem: string }>()
    const action = vi.fn(() => answer.promise)
    const { Stub } = likes({ action })
    const page = await mount(<Stub url="/likes" />)
    await page.click('#send')
    await page.click('#send')
    await settle(() => answer.resolve({ problem: 'none' }))
    expect(page.text('#problem')).toBe('none')
    expect(action.mock.calls.length).toBe(1)
  })

  it('keeps what was typed if it is refused', async () => {
    const { Stub } = likes({ action: () => fail({ problem: 'No.' }) })
    const page = await mount(<Stub url="/likes" />)
    page.fill('[name=text]', 'hello')
    await page.click('#send')
    expect(page.text('#problem')).toBe('No.')
    expect(page.find<HTMLInputElement>('input').value).toBe('hello')
  })

  it('follows the action’s redirect', async () => {
    const { Stub } = likes({ action: () => redirect('/') })
    const page = await mount(<Stub url="/likes" />)
    await page.click('#send')
    expect(page.text('h1')).toBe('Home')
  })

  it('stays on the page if the action throws, which the console has', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { Stub } = likes({
      action: () => {
        throw new Error('It is broken.')
      },
    })
    const page = await mount(<Stub url="/likes" />)
    page.fill('[name=text]', 'hello')
    await page.click('#send')
    await settle(() => {})
    expect(page.find<HTMLInputElement>('input').value).toBe('hello')
    expect(page.text('#pending')).toBe('idle ')
    expect(log.mock.calls).toEqual([[new Error('It is broken.')]])
  })

  it('is the error page if the action ends with another status', async () => {
    const { Stub } = likes({ action: () => error(403) })
    const page = await mount(<Stub url="/likes" />)
    await expect(page.click('#send')).rejects.toThrow('/likes ends with 403')
  })

  it('begins with the result of its route', async () => {
    const route = { Page, data: { likes: 1 }, result: { problem: 'Too short.' } }
    const Stub = createRoutesStub({ '/likes': route })
    expect((await mount(<Stub url="/likes" />)).text('#problem')).toBe('Too short.')
  })
})

function Fetching({ data }: Props) {
  const { Form, submit, pending, data: result, error: failure } = useFetcher<() => string>({ key: 'likes' })
  return (
    <>
      <h1>{data.likes + pending.length}</h1>
      <p id="result">{result}</p>
      <button id="failure" onClick={failure?.retry}>
        {failure?.status}
      </button>
      <p id="all">{useFetchers().length}</p>
      <Form>
        <button id="like" name="intent" value="like" />
      </Form>
      <form method="post" data-fetcher>
        <button id="plain" name="intent" value="plain" />
      </form>
      <button id="submit" onClick={() => submit({ intent: 'submitted' })} />
    </>
  )
}

describe('a fetcher in a stub', () => {
  it('is pending, then has its result, and the page its new data', async () => {
    const answer = Promise.withResolvers<string>()
    const { Stub, store } = likes({ Page: Fetching, action: () => answer.promise })
    const page = await mount(<Stub url="/likes" />)
    await page.click('#like')
    expect([page.text('h1'), page.text('#all')]).toEqual(['2', '1'])
    store.likes = 7
    await settle(() => answer.resolve('liked'))
    expect([page.text('h1'), page.text('#result')]).toEqual(['7', 'liked'])
  })

  it('sends plain forms and fields to the page that it is on', async () => {
    const intents: unknown[] = []
    const { Stub } = likes({
      Page: Fetching,
      action: ({ form, url }) => void intents.push([form.get('intent'), url.pathname]),
    })
    const page = await mount(<Stub url="/likes" />)
    await page.click('#plain')
    await page.click('#submit')
    expect(intents).toEqual([
      ['plain', '/likes'],
      ['submitted', '/likes'],
    ])
  })

  it('has an error if the action throws, and can be sent again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    let isBroken = true
    const { Stub } = likes({
      Page: Fetching,
      action: () => {
        if (isBroken) throw new Error('It is broken.')
        return 'liked'
      },
    })
    const page = await mount(<Stub url="/likes" />)
    await page.click('#like')
    expect([page.text('h1'), page.text('#failure')]).toEqual(['1', '500'])
    isBroken = false
    await page.click('#failure')
    expect([page.text('#result'), page.text('#failure')]).toEqual(['liked', ''])
  })

  it('follows the action’s redirect', async () => {
    const { Stub } = likes({ Page: Fetching, action: () => redirect('/') })
    const page = await mount(<Stub url="/likes" />)
    await page.click('#like')
    expect(page.text('h1')).toBe('Home')
  })

  it('of a stub that is gone changes nothing in the next one', async () => {
    const answer = Promise.withResolvers<string>()
    const first = likes({ Page: Fetching, action: () => answer.promise })
    const gone = await mount(<first.Stub url="/likes" />)
    await gone.click('#like')
    await gone.unmount()
    const second = likes({ Page: Fetching, action: () => 'second' })
    const page = await mount(<second.Stub url="/likes" />)
    expect(page.text('h1')).toBe('1')
    await settle(() => answer.resolve('first'))
    expect([page.text('h1'), page.text('#result')]).toEqual(['1', ''])
  })
})

describe('other hooks in a stub', () => {
  it('reload the data', async () => {
    const Reloading = ({ data }: Props) => {
      const { state, revalidate } = useRevalidator()
      return <button onClick={() => void revalidate()}>{`${data.likes} ${state}`}</button>
    }
    const { Stub, store } = likes({ Page: Reloading, action: () => undefined })
    const page = await mount(<Stub url="/likes" />)
    store.likes = 4
    await page.click('button')
    expect(page.text('button')).toBe('4 idle')
  })

  it('keep the page if its data can’t be loaded again', async () => {
    const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {})
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const Reloading = ({ data }: Props) => {
      const { revalidate } = useRevalidator()
      return <button onClick={() => void revalidate()}>{data.likes}</button>
    }
    let isBroken = false
    const loader = () => {
      if (isBroken) throw new Error('It is broken.')
      return { likes: 1 }
    }
    const Stub = createRoutesStub({ '/': { Page: Reloading, loader } } as never)
    const page = await mount(<Stub url="/" />)
    isBroken = true
    await page.click('button')
    expect(page.text('button')).toBe('1')
    expect(String(reported.mock.calls[0]![0])).toContain('could not be loaded again: status 500')
  })

  it('go to other pages, with a state', async () => {
    const Going = () => <button onClick={() => navigate('/there', { state: { from: 'here' } })} />
    const There = () => <h1>{JSON.stringify(useLocation().state)}</h1>
    const Stub = createRoutesStub({ '/': { Page: Going }, '/there': { Page: There } })
    const page = await mount(<Stub url="/" />)
    await page.click('button')
    expect(page.text('h1')).toBe('{"from":"here"}')
  })

  it('block what would leave the page', async () => {
    const Held = () => {
      const blocker = useBlocker(true)
      return (
        <>
          <a href="/">Home</a>
          <p>{blocker.state}</p>
          <button id="go" onClick={blocker.proceed} />
          <button id="stay" onClick={blocker.reset} />
        </>
      )
    }
    const Stub = createRoutesStub({ '/edit': { Page: Held }, '/': { Page: Home } })
    const page = await mount(<Stub url="/edit" />)
    await page.click('a')
    expect(page.text('p')).toBe('blocked')
    await page.click('#stay')
    expect(page.text('p')).toBe('unblocked')
    await page.click('a')
    await page.click('#go')
    expect(page.text('h1')).toBe('Home')
  })

  it('block a form, and then send it as it was submitted', async () => {
    const Held = () => {
      const { state, proceed } = useBlocker(true)
      return (
        <>
          <form method="post" action="/sent">
            <input name="text" value={state === 'blocked' ? '' : 'typed'} readOnly />
            {state === 'unblocked' && <button name="intent" value="send" id="send" />}
          </form>
          <button id="go" onClick={proceed} />
        </>
      )
    }
    const Sent = ({ result }: { result?: unknown }) => <h1>{JSON.stringify(result)}</h1>
    const action = ({ form }: { form: FormData }) => [...form]
    const Stub = createRoutesStub({ '/edit': { Page: Held }, '/sent': { Page: Sent, action } })
    const page = await mount(<Stub url="/edit" />)
    await page.click('#send')
    await page.click('#go')
    expect(page.text('h1')).toBe('[["text","typed"],["intent","send"]]')
  })
})
