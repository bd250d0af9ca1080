import { beforeEach, describe, expect, it } from 'vitest'
import { itInOneEngine, visiting, visitor } from '../../visitor.ts'
import { asked, note, notes, NOTES_DATA, notice, openNotes, posts, typeInto } from './notes-page.ts'

visiting()
let path: string
let first: number
beforeEach(async () => {
  ;({ path, first } = await openNotes())
})

describe('the visitor navigates while a mutation is pending', () => {
  it('the mutation goes on, and the page that is shown then asks for its data again', async () => {
    await note('one', 'slow')
    await expect.poll(posts).toHaveLength(1)
    await visitor.click('#to-item')
    await visitor.sees('Item 7')
    const before = asked().length
    await expect.poll(() => asked().slice(before)).toEqual(['GET /_data/items/7'])
    await visitor.page.evaluate(() => history.back())
    await visitor.sees('Notes')
    // Not from the page cache: it is from before.
    await expect.poll(notes).toEqual(['slow'])
    expect(posts()).toHaveLength(1)
    expect(await visitor.document()).toBe(first)
  })

  itInOneEngine('also if it was asked for before the answer, and came after it', async () => {
    visitor.wire.fault(NOTES_DATA, { type: 'delay', ms: 200 })
    visitor.wire.fault(/^\/_data\/items/, { type: 'delay', ms: 600 })
    await note('one', 'milk')
    await expect.poll(posts).toHaveLength(1)
    await visitor.click('#to-item')
    await visitor.sees('Item 7')
    const both = [`POST /_data${path}`, 'GET /_data/items/7']
    await expect.poll(asked).toEqual([...both, 'GET /_data/items/7'])
  })
})

describe('a form whose navigation is ended, but not its page', () => {
  it('is received: the page asks for its data again', async () => {
    visitor.wire.fault(NOTES_DATA, { type: 'delay', ms: 400 })
    await typeInto('#page input', 'milk')
    await visitor.click('#page-send')
    await expect.poll(posts).toHaveLength(1)
    await visitor.page.evaluate(() => history.pushState(null, '', location.href))
    await expect.poll(notes).toEqual(['milk'])
    expect(asked()).toEqual([`POST /_data${path}`, `GET /_data${path}`])
    expect(await visitor.document()).toBe(first)
  })

  it('has no answer: a notice says so, and its text stays', async () => {
    visitor.wire.fault(NOTES_DATA, { type: 'hang' })
    await typeInto('#page input', 'milk')
    await visitor.click('#page-send')
    await expect.poll(posts).toHaveLength(1)
    await visitor.page.evaluate(() => window.stop())
    visitor.wire.failHung()
    await expect.poll(notice).toContain('No answer came')
    expect(await visitor.valueOf('#page input')).toBe('milk')
    expect(posts()).toHaveLength(1)
  })

  it('and another page is shown: that page asks for its data again', async () => {
    visitor.wire.fault(NOTES_DATA, { type: 'delay', ms: 200 })
    visitor.wire.fault(/^\/_data\/items/, { type: 'delay', ms: 600 })
    await typeInto('#page input', 'milk')
    await visitor.click('#page-send')
    await expect.poll(posts).toHaveLength(1)
    await visitor.click('#to-item')
    await visitor.sees('Item 7')
    const both = [`POST /_data${path}`, 'GET /_data/items/7']
    await expect.poll(asked).toEqual([...both, 'GET /_data/items/7'])
  })

  it('and the click after it is stopped too: the page that stayed asks for its data again', async () => {
    const form = visitor.wire.fault(NOTES_DATA, { type: 'delay', ms: 200 })
    visitor.wire.fault(/^\/_data\/items/, { type: 'hang' })
    await typeInto('#page input', 'milk')
    await visitor.click('#page-send')
    await expect.poll(posts).toHaveLength(1)
    await visitor.click('#to-item')
    await expect.poll(() => visitor.wire.finished).toContain(`/_data${path}`)
    form.lift()
    await visitor.page.evaluate(() => window.stop())
    await expect.poll(notes).toEqual(['milk'])
    expect(await visitor.document()).toBe(first)
  })

  itInOneEngine('and the form is sent with another text: its result has the data of both', async () => {
    visitor.wire.fault(NOTES_DATA, { type: 'delay', ms: 300 })
    for (const text of ['milk', 'bread']) {
      await typeInto('#page input', text)
      await visitor.click('#page-send')
    }
    await expect.poll(notes).toEqual(['milk', 'bread'])
    await visitor.click('#revalidate')
    const two = [`POST /_data${path}`, `POST /_data${path}`]
    await expect.poll(asked).toEqual([...two, `GET /_data${path}`])
  })

  itInOneEngine('and the same form is pressed again: it is refused once, without a notice', async () => {
    visitor.wire.fault(NOTES_DATA, { type: 'delay', ms: 300 })
    await typeInto('#page input', 'refused')
    await visitor.click('#page-send')
    await visitor.click('#page-send')
    await expect.poll(() => visitor.textOf('#result')).toBe('{"refused":"refused"}')
    expect(await notice()).toBe('')
    expect(asked()).toEqual([`POST /_data${path}`])
  })

  itInOneEngine('is refused to a visitor who is not signed in: the page is not asked for', async () => {
    visitor.wire.fault(NOTES_DATA, { type: 'delay', ms: 200 })
    await typeInto('#page input', 'signed out')
    await visitor.click('#page-send')
    await expect.poll(posts).toHaveLength(1)
    await visitor.page.evaluate(() => history.pushState(null, '', location.href))
    await expect.poll(notice).toContain('you are not signed in')
    await visitor.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
    expect(asked()).toEqual([`POST /_data${path}`])
    expect(await visitor.valueOf('#page input')).toBe('signed out')
  })

  it.each([
    ['after', 0],
    ['before', 500],
  ])('fails %s another page is shown: a notice says so there', async (_, ms) => {
    visitor.wire.fault(NOTES_DATA, { type: 'delay', ms: 200 })
    await typeInto('#page input', 'broken')
    await visitor.click('#page-send')
    await expect.poll(posts).toHaveLength(1)
    visitor.wire.fault(/^\/_data\/items/, { type: 'delay', ms })
    await visitor.click('#to-item')
    await visitor.sees('Item 7')
    // Its text has gone with its page, so the notice does not say that it is there.
    await expect.poll(notice).toBe('The server could not complete your form (error 500).')
  })
})
