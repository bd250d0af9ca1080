// @vitest-environment jsdom
import { act } from 'react'
import { useFetcher, useRevalidator } from 'arrivejs'
import { createRoutesStub } from 'arrivejs/testing/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mount, type Mounted } from './mount.ts'

type Value = { title: string } | Promise<{ title: string }>

function Page({ data }: { data: { title: string } }) {
  const { revalidate } = useRevalidator()
  const { submit } = useFetcher()
  return (
    <main>
      <h1>{data.title}</h1>
      <a href="/other">Other</a>
      <button id="reload" onClick={() => void revalidate()} />
      <button id="like" onClick={() => void submit({ like: '1' })} />
      <form method="post">
        <button id="send" />
      </form>
    </main>
  )
}

/** What its loaders and its action wait for never comes, but for the first page. */
function stubOf(loads: () => Value = () => new Promise<never>(() => {})) {
  const data = vi.fn(loads).mockReturnValueOnce({ title: 'First' })
  const action = () => new Promise<never>(() => {})
  const other = { Page, loader: loads, action }
  return createRoutesStub({ '/': { Page, loader: data, action }, '/other': other } as never)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Unmounts a stub, and waits for what may come later: without a document, as after the tests of a file. */
async function end(page: Mounted): Promise<void> {
  await page.unmount()
  vi.stubGlobal('Document', undefined)
  vi.stubGlobal('document', undefined)
  await vi.advanceTimersByTimeAsync(60_000)
  vi.unstubAllGlobals()
}

describe('after a stub was unmounted, nothing follows', () => {
  it('from a link', async () => {
    const Stub = stubOf()
    const page = await mount(<Stub url="/" />)
    await page.click('a')
    await end(page)
  })

  it('from a link whose page was shown just now', async () => {
    const Stub = stubOf(() => ({ title: 'Other' }))
    const page = await mount(<Stub url="/" />)
    await page.click('a')
    expect(page.text('h1')).toBe('Other')
    await end(page)
  })

  it('from a form', async () => {
    const Stub = stubOf()
    const page = await mount(<Stub url="/" />)
    await page.click('#send')
    await end(page)
  })

  it('from a form of a fetcher, and a link', async () => {
    const Stub = stubOf()
    const page = await mount(<Stub url="/" />)
    await page.click('#like')
    await page.click('a')
    await end(page)
  })

  it('from new data', async () => {
    const Stub = stubOf()
    const page = await mount(<Stub url="/" />)
    await page.click('#reload')
    await end(page)
  })

  it('from a full page load', async () => {
    const Stub = stubOf()
    const page = await mount(<Stub url="/" />)
    await page.click('a')
    await act(() => vi.advanceTimersByTimeAsync(3810))
    await end(page)
  })
})
