import { describe, expect, it } from 'vitest'
import { PLATFORM_OUT } from '../../../apps/build-apps.ts'
import { serveUnmeasured } from '../../../servers/serve-unmeasured.ts'
import { visitingOf, visitor, withVisitorsOf } from '../../visitor.ts'

visitingOf(
  withVisitorsOf(() => serveUnmeasured(PLATFORM_OUT)),
  '/',
)

describe('a click in an app with a server.ts', () => {
  it('meets the guard of a page without a server module, and follows it in place', async () => {
    const first = await visitor.document()
    await visitor.click('#to-member')
    await visitor.sees('Sign in')
    expect(await visitor.path()).toBe('/login?to=%2F%40me%2Fnotes')
    expect(await visitor.document()).toBe(first)
  })

  it('opens the page in place once a GET has signed the visitor in', async () => {
    await visitor.click('#to-callback')
    await visitor.sees('Secret notes')
    await visitor.open('/')
    const first = await visitor.document()
    await visitor.click('#to-member')
    await visitor.sees('Secret notes')
    expect(await visitor.document()).toBe(first)
  })

  it('shows the status that middleware throws in place, with the params of the page', async () => {
    const first = await visitor.document()
    await visitor.page.evaluate(
      () => (document.querySelector<HTMLAnchorElement>('#to-admin')!.href = '/items/locked'),
    )
    await visitor.click('#to-admin')
    await visitor.sees('423: An unexpected error has occurred')
    expect(await visitor.document()).toBe(first)
    const shown = () => document.querySelector('#params')!.textContent
    expect(await visitor.page.evaluate(shown)).toBe('{"id":"locked"}')
  })

  it('loads what middleware answers in place of the page as a full page', async () => {
    await visitor.click('#to-closed')
    await expect.poll(text).toBe('Closed for today.')
    expect(await visitor.path()).toBe('/closed')
  })

  it('follows a redirect of middleware to a URL with a password, as a full page', async () => {
    const to = `http://user:password@${new URL(visitor.wire.origin).host}/login`
    const href = `/commits/moved?to=${encodeURIComponent(to)}`
    await visitor.page.evaluate(
      (href) => (document.querySelector<HTMLAnchorElement>('#to-closed')!.href = href),
      href,
    )
    await visitor.click('#to-closed')
    await visitor.sees('Sign in')
    expect(await visitor.path()).toBe('/login')
  })

  it('runs an endpoint once, and not for a prefetch', async () => {
    await visitor.page.hover('#to-export')
    await expect.poll(() => visitor.wire.requests).toContain('/_data/items/export')
    expect(visitor.logs).not.toContain('export ran')
    await visitor.click('#to-export')
    await expect.poll(text).toBe('id\n1')
    await expect.poll(() => visitor.logs.filter((line) => line === 'export ran')).toHaveLength(1)
  })

  it('keeps the page and says so if middleware refuses a form', async () => {
    const first = await visitor.document()
    await visitor.page.evaluate(() => (document.forms[0]!.action = '/form?reader=none'))
    await visitor.click('#send')
    const notice = () => document.querySelector('[id="arrive:notice"]')!.textContent
    await expect.poll(() => visitor.page.evaluate(notice)).toContain('did not accept it (error 429)')
    expect(await visitor.document()).toBe(first)
  })
})

async function text(): Promise<unknown> {
  return visitor.page.evaluate(() => document.body.innerText.trim()).catch(() => undefined)
}
