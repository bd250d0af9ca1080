import type { Browser, Page } from 'puppeteer-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { launchChromium } from '../launch-chromium.ts'
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
  beforeEach(() => page.setJavaScriptEnabled(false))

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
    expect(await textOf('.card-block')).toBe('I agree with myself.')

    await submit('Delete')
    expect(await page.$('.card-block')).toBeNull()

    await open('/settings')
    await submit('Or click here to logout')
    expect(await textOf('.navbar')).toContain('Sign in')

    await open('/settings')
    expect(path()).toBe('/login')
    await fill({ email: 'ann@mail.example', password: 'wrong horse' })
    await submit('Sign in')
    expect(await textOf('.error-messages')).toBe('email or password is wrong')
    expect(await page.$eval('[name=email]', (field) => (field as HTMLInputElement).value)).toBe(
      'ann@mail.example',
    )
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
    await submit('Publish Article')
    await routed()
    await fill({ body: 'I see.' })
    await page.click('button[value=comment]')
    await expect.poll(() => textOf('.card-block').catch(() => '')).toBe('I see.')
    expect(await page.evaluate('globalThis.isSameDocument')).toBe(true)
  })

  it('Back shows nothing of a user who has signed out', async () => {
    await open('/')
    await routed()
    await page.click('a[href="/settings"]')
    await page.waitForSelector('[name=bio]')
    await page.click('button[value=sign-out]')
    await page.waitForSelector('a[href="/login"]')
    await page.evaluate('history.back()')
    await page.waitForSelector('[autocomplete=current-password]')
    expect(await page.evaluate('location.pathname')).toBe('/login')
  })
})

/** Waits for the router, which comes with the first sign of use, and marks the document. */
async function routed(): Promise<void> {
  await page.evaluate('globalThis.isSameDocument = true')
  await page.hover('.navbar a')
  const marks = `performance.getEntriesByName('arrive:router').length`
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
