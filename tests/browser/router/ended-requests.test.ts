import { describe, expect, inject, it } from 'vitest'
import { itUnless, visiting, visitor } from '../visitor.ts'

visiting()

describe('a request that succeeds', () => {
  it('is read to its end: no tool shows it as failed', async () => {
    await visitor.open('/about')
    for (const title of ['Item 7', 'Table of 10', 'About']) {
      const end = holdsEnds()
      await visitor.click(LINKS[title]!)
      await visitor.sees(title) // the end is not waited for
      end.lift()
      await expect.poll(() => dataPaths(visitor.wire.finished)).toEqual(dataPaths(visitor.wire.requests))
    }
    expect(dataPaths(visitor.wire.requests).length).toBeGreaterThan(1)
    expect(visitor.wire.givenUp).toEqual([])
  })

  it('is so for forms', async () => {
    await visitor.open('/form')
    for (const [name, shown] of Object.entries(ENDS)) {
      const end = holdsEnds()
      await visitor.page.evaluate(EMPTY)
      await visitor.page.type('[name=name]', name)
      await visitor.click('#send')
      await expect.poll(() => visitor.textOf('main')).toMatch(shown)
      end.lift()
      await expect.poll(() => dataPaths(visitor.wire.finished)).toEqual(dataPaths(visitor.wire.requests))
    }
    expect(visitor.wire.givenUp).toEqual([])
  })

  // Firefox 153 leaves the connection open.
  const itClosing = itUnless(inject('browser') === 'firefox', 'not seen at the wire')

  itClosing('is given up at the limit if its end does not come', async () => {
    holdsEnds()
    await visitor.open('/about')
    await visitor.click(LINKS['Item 7']!)
    await visitor.sees('Item 7')
    expect(visitor.wire.givenUp).toEqual([])
    await expect.poll(() => visitor.wire.givenUp, { timeout: 10_000 }).toEqual(['/_data/items/7'])
  })
})

/** The connection stays open after the line with the data. */
function holdsEnds(): { lift(): void } {
  return visitor.wire.fault(/^\/_data\//, { type: 'pause', after: '\n' })
}

const EMPTY = () => {
  document.querySelector<HTMLInputElement>('[name=name]')!.value = ''
}

const LINKS: Record<string, string> = {
  'Item 7': '#to-item',
  'Table of 10': '#to-table',
  About: '#to-about',
}

const ENDS: Record<string, RegExp> = {
  Ada: /Ada sent/,
  taken: /This name is taken/,
  redirect: /Item 7/,
}

function dataPaths(paths: readonly string[]): string[] {
  return paths.filter((path) => path.startsWith('/_data/'))
}
