import { beforeEach, describe, expect, it } from 'vitest'
import { itInOneEngine, visiting, visitor } from '../../visitor.ts'
import { asked, notes, notesPath, posts, typeInto } from './notes-page.ts'

const ROUTER = () => performance.getEntriesByName('arrive:router').length

visiting()
let path: string
beforeEach(() => void (path = notesPath()))

describe('a mutation before the router has started', () => {
  // On the first page of a session it starts on a sign of intent.
  beforeEach(() => visitor.page.goto(visitor.wire.origin + path, { waitUntil: 'domcontentloaded' }))

  it('loads the router and waits for it', async () => {
    await submitWithoutIntent('milk')
    await expect.poll(notes).toEqual(['milk'])
    expect(posts()).toEqual([`/_data${path}`])
  })

  it('is sent at once and settles if the router does not come, and none is lost', async () => {
    visitor.wire.fault(/^\/assets\/start-routing-.*\.js/, { type: 'hang' })
    await submitWithoutIntent('milk')
    await submitWithoutIntent('bread')
    await expect.poll(posts).toEqual([`/_data${path}`, `/_data${path}`])
    await expect.poll(() => visitor.textOf('#one .state')).toBe('idle')
    expect(await visitor.textOf('#one .pending')).toBe('2')
    await visitor.page.reload({ waitUntil: 'domcontentloaded' })
    expect(await notes()).toEqual(['milk', 'bread'])
  })

  it('is pending no more if it fails, though the router does not come', async () => {
    visitor.wire.fault(/^\/assets\/start-routing-.*\.js/, { type: 'hang' })
    await submitWithoutIntent('broken')
    await expect.poll(() => visitor.textOf('#one .error')).toBe('error status 500')
    expect(await visitor.textOf('#one .pending')).toBe('0')
    await submitWithoutIntent('refused')
    await expect.poll(() => visitor.textOf('#one .data')).toBe('{"refused":"refused"}')
    expect(await visitor.textOf('#one .pending')).toBe('0')
    expect(await visitor.textOf('#one .state')).toBe('idle')
  })

  it('is sent in order, and the page shows its data, if the router comes late', async () => {
    visitor.wire.fault(/^\/assets\/start-routing-.*\.js/, { type: 'delay', ms: 7000 })
    await submitWithoutIntent('milk')
    await submitWithoutIntent('bread')
    await expect.poll(() => visitor.textOf('#one .state')).toBe('idle')
    await expect.poll(notes).toEqual(['milk', 'bread'])
    await expect.poll(() => visitor.textOf('#one .pending')).toBe('0')
    expect(posts()).toEqual([`/_data${path}`, `/_data${path}`])
  })

  it('is a plain form without JavaScript', async () => {
    visitor.wire.fault(/\.js$/, { type: 'reset' })
    await visitor.page.goto(visitor.wire.origin + path)
    await typeInto('#one input', 'quiet')
    const sent = visitor.page.waitForNavigation()
    await visitor.click('#one form button')
    await sent
    await expect.poll(notes).toEqual(['quiet'])
    expect(await visitor.path()).toBe(path)
    expect(posts()).toEqual([path])
  })

  async function submitWithoutIntent(text: string): Promise<void> {
    await expect
      .poll(() => visitor.page.evaluate(() => performance.getEntriesByName('arrive:interactive').length))
      .toBe(1)
    expect(await visitor.page.evaluate(ROUTER)).toBe(0)
    await typeInto('#one input', text)
    await visitor.page.evaluate(() => document.querySelector<HTMLFormElement>('#one form')!.requestSubmit())
  }
})

describe('a navigation from before the hooks were loaded', () => {
  itInOneEngine('is known to useNavigation when they are there', async () => {
    const hooks = visitor.wire.fault(/^\/assets\/start-hooks-/, { type: 'hang' })
    visitor.wire.fault(/^\/_data\/items/, { type: 'delay', ms: 2500 })
    await visitor.open(path)
    await visitor.click('#to-item')
    await expect.poll(asked).toEqual(['GET /_data/items/7'])
    expect(await visitor.textOf('#navigation')).toContain('idle')
    hooks.lift()
    visitor.wire.passHung()
    await expect.poll(() => visitor.textOf('#navigation')).toBe('loading /items/7 undefined')
  })
})
