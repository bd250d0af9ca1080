import { beforeEach, describe, expect, it } from 'vitest'
import type { RequestPattern } from '../../../../packages/faults/for-tests.ts'
import { redirectFault } from '../../../servers/redirect-fault.ts'
import { itInOneEngine, visiting, visitor } from '../../visitor.ts'
import { asked, note, notes, NOTES_DATA, openNotes, typeInto } from './notes-page.ts'

const BUILD = () => JSON.parse(document.querySelector('script[id="arrive:data"]')!.textContent).build

visiting()
let path: string
let first: number
beforeEach(async () => {
  ;({ path, first } = await openNotes())
})

describe('useRevalidator', () => {
  it('asks for the data again in place, and keeps the result of a form', async () => {
    await visitor.click('#count')
    await typeInto('#page input', 'milk')
    await visitor.click('#page-send')
    await expect.poll(() => visitor.textOf('#result')).toContain('milk')
    await noteElsewhere('bread')
    await visitor.click('#revalidate')
    await expect.poll(notes).toEqual(['milk', 'bread'])
    expect(await visitor.textOf('#result')).toContain('milk')
    expect(await visitor.textOf('#count')).toBe('1')
    await expect.poll(() => visitor.textOf('#revalidation')).toBe('idle')
    expect(await visitor.document()).toBe(first)
  })

  itInOneEngine('loads once more for all calls while it loads: a slow poll shows its data', async () => {
    const first = visitor.wire.fault(firstOf(NOTES_DATA), { type: 'pause', after: '"build"' })
    await visitor.click('#revalidate')
    await expect.poll(asked).toHaveLength(1)
    await noteElsewhere('bread')
    await visitor.click('#revalidate')
    await visitor.click('#revalidate')
    expect(await visitor.textOf('#revalidation')).toBe('loading')
    expect(asked()).toHaveLength(1)
    first.lift()
    await expect.poll(notes).toEqual(['bread'])
    await expect.poll(() => visitor.textOf('#revalidation')).toBe('idle')
    expect(asked()).toHaveLength(2)
  })

  itInOneEngine('does not hold forms back: polls faster than their data leave nothing pending', async () => {
    const slow = visitor.wire.fault(NOTES_DATA, { type: 'delay', ms: 600 })
    await visitor.page.evaluate(() => {
      const press = () => document.querySelector<HTMLElement>('#revalidate')!.click()
      setInterval(press, 200)
    })
    await note('one', 'milk')
    await expect.poll(notes).toEqual(['milk'])
    await expect.poll(() => visitor.textOf('#one .pending')).toBe('0')
    slow.lift()
  })

  itInOneEngine('keeps the page if the data can’t be had, and reports that', async () => {
    await visitor.click('#count')
    await visitor.page.evaluate(() => {
      const reported: string[] = (window.reported = [])
      addEventListener('error', ({ error }) => reported.push(error.name + ' ' + error.reason))
    })
    const broken = visitor.wire.fault(NOTES_DATA, await problemFault(500))
    await visitor.click('#revalidate')
    await expect
      .poll(() => visitor.page.evaluate(() => window.reported))
      .toEqual(['RevalidationFailed status 500'])
    broken.lift()
    visitor.wire.fault(NOTES_DATA, { type: 'truncate', bytes: 10 })
    await visitor.click('#revalidate')
    await expect
      .poll(() => visitor.page.evaluate(() => window.reported?.[1]))
      .toBe('RevalidationFailed bad data')
    await expect.poll(() => visitor.textOf('#revalidation')).toBe('idle')
    expect(await visitor.textOf('#count')).toBe('1')
    expect(await visitor.document()).toBe(first)
  })

  itInOneEngine('follows a redirect, and replaces a page that is gone or forbidden', async () => {
    const entries = await visitor.page.evaluate(() => history.length)
    const away = visitor.wire.fault(NOTES_DATA, await redirectFault(visitor.wire.origin, '/about'))
    await visitor.click('#revalidate')
    await visitor.sees('About')
    expect(await visitor.path()).toBe('/about')
    expect(await visitor.page.evaluate(() => history.length)).toBe(entries)
    away.lift()
    await visitor.page.evaluate((path) => void navigation.navigate(path), path)
    await visitor.sees('Notes')
    for (const [status, title] of [
      [404, '404: Gone'],
      [403, '500: Internal Server Error'], // this app's error page throws for it
    ] as const) {
      const problem = visitor.wire.fault(NOTES_DATA, await problemFault(status))
      await visitor.page.waitForSelector('#revalidate')
      await visitor.click('#revalidate')
      await visitor.sees(title)
      problem.lift()
      expect(await visitor.path()).toBe(path)
      await visitor.page.evaluate((path) => void navigation.navigate(path), path)
      await visitor.sees('Notes')
    }
    expect(await visitor.document()).toBe(first)
  })

  async function problemFault(status: number) {
    const build = await visitor.page.evaluate(BUILD)
    const body = JSON.stringify({ status, title: 'Gone', requestId: '1', build })
    return { type: 'answer', status, contentType: 'application/problem+json', body } as const
  }
})

/** Matches once. */
function firstOf(pattern: RegExp): RequestPattern {
  let count = 0
  return { test: (path) => pattern.test(path) && ++count === 1 }
}

/** Another tab of the visitor. */
async function noteElsewhere(text: string): Promise<void> {
  await visitor.page.evaluate(async (text) => {
    const body = new FormData()
    body.set('text', text)
    await fetch(location.href, { method: 'POST', body })
  }, text)
}
