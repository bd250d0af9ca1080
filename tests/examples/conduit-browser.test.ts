import type { Visitor } from 'arrivejs/testing'
import type { Browser, HTTPRequest, Page } from 'puppeteer-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { launchChromium } from '../browser/engines/launch-chromium.ts'
import { startConduit } from './start-conduit.ts'

let app: Awaited<ReturnType<typeof startConduit>>
let browser: Browser
let page: Page

beforeAll(async () => {
  app = await startConduit()
  browser = await launchChromium({ executable: 'headless-shell' })
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

beforeEach(async () => {
  const context = await browser.createBrowserContext()
  page = await context.newPage()
})
afterEach(() => page.browserContext().close())

describe('without JavaScript', () => {
  beforeEach(async () => {
    await page.setJavaScriptEnabled(false)
    // For a crawler, a page waits for its viewer, however long the database of a busy machine takes.
    await page.setUserAgent({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
  })

  it('a visitor signs up, writes an article and a comment, signs out and in again', async () => {
    await open('/register?to=/editor')
    await fill({ username: 'ann', email: 'ann@mail.example', password: 'correct horse' })
    await submit('Sign up')
    expect(path()).toBe('/editor')

    await fill({ title: 'On plain forms', description: 'They work', body: 'Always.', tags: 'web' })
    await submit('Publish Article')
    expect(path()).toMatch(/^\/article\/on-plain-forms-/)
    const article = path()

    await fill({ body: 'I agree with myself.' })
    await submit('Post Comment')
    expect(path()).toBe(article)
    expect(await textOf('p.card-block')).toBe('I agree with myself.')

    await Promise.all([page.waitForNavigation(), page.click('[value=delete-comment]')])
    expect(path()).toBe(article)
    expect(await page.$('.card-block')).toBeNull()

    await submit('Favorite Article (0)')
    expect(path()).toBe(article)
    expect(await textOf('[value=unfavorite]')).toBe('Unfavorite Article (1)')

    await open('/settings')
    await submit('Or click here to logout')
    expect(await textOf('.navbar')).toContain('Sign in')

    await open('/settings')
    expect(path()).toBe('/login')
    await fill({ email: 'ann@mail.example', password: 'wrong horse' })
    await submit('Sign in')
    expect(await textOf('.error-messages')).toBe('email or password is wrong')
    expect(await valueOf('[name=email]')).toBe('ann@mail.example')
    await fill({ password: 'correct horse' })
    await submit('Sign in')
    expect(path()).toBe('/settings')
  })
})

describe('with JavaScript', () => {
  beforeEach(async () => {
    await open('/register?to=/editor')
    await fill({
      username: `u${Date.now()}`,
      email: `${Date.now()}@mail.example`,
      password: 'correct horse',
    })
    await submit('Sign up')
  })

  it('the same forms are sent in place', async () => {
    await fill({ title: 'In place', description: 'Without a new document', body: 'See?' })
    await page.waitForFunction(() => performance.getEntriesByName('arrive:interactive').length)
    await fill({ tags: 'one two' })
    await page.keyboard.press('Enter')
    await page.keyboard.type('three')
    await page.click('label:has([value=two])')
    await submit('Publish Article')
    expect(await textOf('.tag-list')).toBe('onethree')
    await routed()
    await fill({ body: ' ' })
    await page.click('button[value=comment]')
    await expect.poll(() => textOf('.error-messages').catch(() => '')).toBe("body can't be blank")
    await fill({ body: 'I see.' })
    await page.click('button[value=comment]')
    await expect.poll(() => textOf('.card-block').catch(() => '')).toBe('I see.')
    await expect.poll(() => valueOf('[name=body]')).toBe('')
    expect(await page.$('.error-messages')).toBeNull()
    expect(await page.evaluate(() => window.isSameDocument)).toBe(true)
  })

  it('a favorite and a follow are shown at the press, and leave half a comment alone', async () => {
    const author = await signedUp()
    await open(await written(author, 'Liked'))
    await routed()
    await fill({ body: 'half a comm' })
    const before = await page.evaluate(() => history.length)
    const release = await holdForms()
    await page.click('[value=favorite]')
    await expect.poll(() => textOf('.banner')).toContain('Unfavorite Article (1)')
    await page.click('[value=follow]')
    await expect.poll(() => textOf('.banner')).toContain(`Unfollow ${author.name}`)
    await release(2)
    expect(await textOf(':focus')).toBe(`Unfollow ${author.name}`)
    expect(await valueOf('[name=body]')).toBe('half a comm')
    expect(await page.evaluate(() => history.length)).toBe(before)
    expect(await page.evaluate(() => window.isSameDocument)).toBe(true)
    await page.reload()
    await expect.poll(() => textOf('.banner')).toContain('Unfavorite Article (1)')
  })

  it('a favorite on a list that all visitors share is shown at the press, and stays', async () => {
    const author = await signedUp()
    await written(author, 'Shared', 'shared')
    await fetch(new URL('/tag/shared', app.url))
    await page.deleteCookie({ name: 'arrive-fresh' }) // as after a minute
    const response = await page.goto(new URL('/tag/shared', app.url).href)
    expect(response!.headers()['cache-status']).toContain('hit')
    await routed()
    const release = await holdForms()
    await page.click('[aria-label="Favorite Shared (0)"]')
    await page.waitForSelector('[aria-label="Unfavorite Shared (1)"]')
    await release(1)
    await page.waitForFunction(() => !document.querySelector('[aria-busy]'))
    expect(await textOf('[aria-label="Unfavorite Shared (1)"]')).toBe('♥ 1')
    expect(await page.evaluate(() => window.isSameDocument)).toBe(true)
    // Nobody else has pressed.
    const html = await (await fetch(new URL('/tag/shared', app.url))).text()
    expect(html).toContain('aria-label="Favorite Shared (')
  })

  it('a comment goes at the press on Delete, and is back if the server cannot delete it', async () => {
    const article = await written(await signedUp(), 'Discussed')
    await open(article)
    await fill({ body: 'Not for long.' })
    await submit('Post Comment')
    await routed()
    const fail = await holdForms()
    await page.click('[value=delete-comment]')
    await page.waitForSelector('.card-block', { hidden: true })
    await fail(1, 'failed')
    expect(await page.waitForSelector('.card-block')).not.toBeNull()
    expect(await textOf('[role=status]')).toContain('No answer came')
    const release = await holdForms()
    await page.click('[value=delete-comment]')
    await page.waitForSelector('.card-block', { hidden: true })
    await release(1)
    await expect.poll(async () => (await app.visitor().get(article)).text()).not.toContain('Not for')
    expect(await page.$('.card-block')).toBeNull()
    expect(path()).toBe(article)
    expect(await page.evaluate(() => window.isSameDocument)).toBe(true)
  })

  it('tags, feeds and pages of a list are shown in place', async () => {
    const author = await signedUp()
    for (let at = 1; at <= 11; at++) await written(author, `Listed ${at}`, 'listed')
    await open('/')
    await routed()
    await page.setViewport({ width: 1000, height: 250 })
    await page.click('.sidebar a[href="/tag/listed"]')
    await expect.poll(() => page.title()).toBe('#listed · Conduit')
    expect(await page.$$('.article-preview')).toHaveLength(10)
    await page.click('[href="/tag/listed?page=2"]')
    await expect.poll(() => page.title()).toBe('#listed, page 2 · Conduit')
    expect(await page.$$eval('.preview-link h1', (all) => all.map((each) => each.textContent))).toEqual([
      'Listed 1',
    ])
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.evaluate(() => history.back())
    await expect.poll(() => page.title()).toBe('#listed · Conduit')

    await page.click('.navbar-brand')
    await page.waitForSelector('a[href="/?feed=following"]')
    await page.evaluate(() => scrollTo(0, 40))
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/?feed=following"]')!.click())
    await page.waitForSelector('.empty-feed-message')
    expect(await page.evaluate(() => scrollY)).toBe(40)
    expect(await page.evaluate(() => window.isSameDocument)).toBe(true)
  })

  it('Back shows nothing of a user who has signed out', async () => {
    await open('/')
    await routed()
    await page.click('a[href="/settings"]')
    await page.waitForSelector('[name=bio]')
    await page.click('button[value=sign-out]')
    await page.waitForSelector('a[href="/login"]')
    await page.evaluate(() => history.back())
    await page.waitForSelector('[autocomplete=current-password]')
    expect(await page.evaluate(() => location.pathname)).toBe('/login')
  })
})

interface Author {
  name: string
  visitor: Visitor
}

/** Signs somebody up in a browser of their own. */
async function signedUp(): Promise<Author> {
  const visitor = app.visitor()
  const name = `a${Date.now()}`
  const fields = { username: name, email: `${name}@mail.example`, password: 'correct horse' }
  expect((await visitor.post('/register', fields)).status).toBe(303)
  return { name, visitor }
}

/** Writes an article, and returns its path. */
async function written({ visitor }: Author, title: string, tags = ''): Promise<string> {
  const article = { title, description: 'About', body: 'Text', tags }
  return (await visitor.post('/editor', article)).headers.get('Location')!
}

/** Holds the forms that are sent from now on. The function waits for so many of them, and has them answered, or fail. */
async function holdForms(): Promise<(count: number, end?: 'failed') => Promise<void>> {
  const held: HTTPRequest[] = []
  const onRequest = (request: HTTPRequest) => {
    if (request.method() === 'POST') held.push(request)
    else void request.continue()
  }
  await page.setRequestInterception(true)
  page.on('request', onRequest)
  return async (count, end) => {
    await expect.poll(() => held.length).toBe(count)
    page.off('request', onRequest)
    await Promise.all(held.map((each) => (end === 'failed' ? each.abort() : each.continue())))
    if (end !== 'failed') await expect.poll(() => held.every((each) => each.response())).toBe(true)
    await page.setRequestInterception(false)
  }
}

/** Waits for the router, which comes with the first sign of use, and marks the document. */
async function routed(): Promise<void> {
  await page.evaluate(() => (window.isSameDocument = true))
  await page.hover('.navbar a')
  const marks = () => performance.getEntriesByName('arrive:router').length
  await expect.poll(() => page.evaluate(marks)).toBe(1)
}

async function open(path: string): Promise<void> {
  await page.goto(new URL(path, app.url).href)
}

async function fill(fields: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(fields)) await page.type(`[name=${name}]`, text)
}

/** Presses a button and waits for the next document. */
async function submit(button: string): Promise<void> {
  await Promise.all([page.waitForNavigation(), page.click(`button::-p-text(${button})`)])
}

function path(): string {
  return new URL(page.url()).pathname
}

function textOf(selector: string): Promise<string> {
  return page.$eval(selector, (element) => element.textContent ?? '')
}

function valueOf(selector: string): Promise<string> {
  return page.$eval(selector, (field) => (field as HTMLInputElement).value)
}
