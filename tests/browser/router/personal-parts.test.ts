import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PERSONAL_OUT } from '../../apps/build-apps.ts'
import { serveUnmeasured } from '../../servers/serve-unmeasured.ts'
import { hearsConsole, withVisitorsOf, type Visitor } from '../visitor.ts'

const createVisitor = withVisitorsOf(() => serveUnmeasured(PERSONAL_OUT))
let visitor: Visitor

beforeEach(async () => {
  visitor = await createVisitor()
  await visitor.open('/plain')
})
afterEach(async () => {
  await signIn('', 0)
  await visitor.leaves()
})

/** `waitMs`: how long the Worker needs for a session. */
async function signIn(name: string, waitMs = 0): Promise<void> {
  await visitor.page.evaluate(
    (name, waitMs) => {
      document.cookie = name === '' ? 'visitor=; max-age=0' : `visitor=${name}`
      document.cookie = `wait=${waitMs}`
    },
    name,
    waitMs,
  )
}

const idOfGreeting = () =>
  visitor.page.evaluate(() => document.querySelector('#visitor')!.getAttribute('data-id'))

const greeting = () => visitor.textOf('#visitor')

function hearsNothing(): void {
  if (hearsConsole) expect(visitor.complaints).toEqual([])
}

describe('a page whose personal parts are ready', () => {
  it.each(['/', '/table/300', '/load/300', '/teams/red', '/about', '/matrix/parts', '/matrix/raw'])(
    'is hydrated as it is: %s',
    async (path) => {
      await signIn('ann')
      await visitor.open(path) // now it is stored
      await visitor.open(path)
      expect(await greeting()).toBe('Hello, ann!')
      const id = await idOfGreeting()
      await visitor.page.click('#counter')
      await expect.poll(() => visitor.textOf('#counter')).toBe('1')
      expect(await greeting()).toBe('Hello, ann!')
      expect(await idOfGreeting()).toBe(id)
      hearsNothing()
    },
  )
})

describe('a page whose session takes long', () => {
  it('can be used before its personal part is there', async () => {
    await visitor.open('/teams/red')
    await signIn('ann', 1500)
    await visitor.open('/teams/red')
    await visitor.page.click('#counter')
    await expect.poll(() => visitor.textOf('#counter')).toBe('1')
    await expect.poll(greeting).toBe('Hello, ann!')
    await expect.poll(() => visitor.textOf('#role')).toBe('ann plays for red')
    expect(await visitor.textOf('#counter')).toBe('1')
    hearsNothing()
  })

  it.each(['parts', 'raw'])('has what it has at once in any place: %s', async (of) => {
    const path = `/matrix/${of}`
    await visitor.open(path)
    await signIn('ann')
    await visitor.open(path)
    await expect.poll(greeting).toBe('Hello, ann!')
    const whole = await visitor.page.evaluate(TEXTS)
    await signIn('ann', 500)
    await visitor.open(path)
    await expect.poll(greeting).toBe('Hello, ann!')
    await expect.poll(() => visitor.page.evaluate(TEXTS)).toEqual(whole)
    await visitor.page.click('#counter')
    await expect.poll(() => visitor.textOf('#counter')).toBe('1')
    hearsNothing()
  })

  it('shows the next page at once, and stores what it knows', async () => {
    await signIn('ann')
    await visitor.open('/table/300')
    await signIn('ann', 1500)
    const first = await visitor.document()
    await visitor.page.click('a[href="/teams/blue"]')
    await visitor.sees('Team blue')
    expect(await greeting()).toBe('Hello, ann!')
    await expect.poll(() => visitor.textOf('#role')).toBe('ann plays for blue')
    expect(await visitor.document()).toBe(first)
    hearsNothing()
  })
})

describe('navigations between pages with personal parts', () => {
  it('are in place, and show whose session it is now', async () => {
    await signIn('ann')
    await visitor.open('/')
    const first = await visitor.document()
    await visitor.page.click('a[href="/teams/red"]')
    await visitor.sees('Team red')
    await expect.poll(() => visitor.textOf('#role')).toBe('ann plays for red')
    await signIn('bob')
    await visitor.page.click('a[href="/about"]')
    await visitor.sees('About')
    await expect.poll(greeting).toBe('Hello, bob!')
    await visitor.page.evaluate(() => history.back())
    await visitor.sees('Team red')
    expect(await visitor.document()).toBe(first)
    hearsNothing()
  })

  it('to the same layout ask for its personal parts again if its params differ', async () => {
    await signIn('ann')
    await visitor.open('/teams/red')
    await visitor.page.click('a[href="/teams/blue"]')
    await visitor.sees('Team blue')
    await expect.poll(() => visitor.textOf('#role')).toBe('ann plays for blue')
    hearsNothing()
  })
})

describe('a personal part that fails', () => {
  it('is shown by the boundary around it, and the next page works', async () => {
    await visitor.open('/teams/red')
    await signIn('benched')
    await visitor.open('/teams/red')
    await visitor.sees('No team')
    expect(await greeting()).toBe('Hello, benched!')
    await visitor.page.click('a[href="/"]')
    await visitor.sees('Home')
    await visitor.page.click('#counter')
    await expect.poll(() => visitor.textOf('#counter')).toBe('1')
  })
})

/** The text of each part of `layouts/matrix.tsx`, with what is around it. */
const TEXTS = () => [...document.querySelectorAll('p[title],section')].map((part) => part.textContent)
