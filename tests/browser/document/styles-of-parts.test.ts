import { describe, expect, it } from 'vitest'
import { clickLinkTo } from '../click-link-to.ts'
import { visiting, visitor } from '../visitor.ts'

const RENDERED = ['layout-part', 'outer-part', 'inner-part', 'late-part']

visiting()

describe('the stylesheets of a lazy part', () => {
  it('apply to what the Worker has rendered before any script has arrived', async () => {
    visitor.wire.fault(/\.js$/, { type: 'hang' })
    await visitor.page.goto(visitor.wire.origin + '/parts', { waitUntil: 'domcontentloaded' })
    expect(await bordersOf(RENDERED)).toEqual(['1px', '2px', '3px', '4px'])
  })

  it('are there once after the hydration, which finds the ids of the Worker', async () => {
    await visitor.open('/parts')
    await visitor.click('#show-id')
    const sent = await visitor.page.$eval('#show-id', (button) => button.getAttribute('data-sent'))
    await expect.poll(() => visitor.textOf('#shown-id')).toBe(sent)
    await visitor.click('#open')
    await expect.poll(() => visitor.textOf('#closed-part')).toBe('opened')
    expect(await bordersOf([...RENDERED, 'closed-part'])).toHaveLength(5)
    expect((await sheets()).toSorted()).toEqual([...RENDERED, 'closed-part', 'styles'].toSorted())
    expect(requested()).toEqual(['closed-part'])
    expect(visitor.complaints).toEqual([])
  })

  it('come with a part that is late', async () => {
    await visitor.open('/parts?wait=300')
    await expect.poll(() => visitor.textOf('#late-part')).toBe('late')
    expect(await bordersOf(['late-part'])).toEqual(['4px'])
    expect((await sheets()).filter((name) => name === 'late-part')).toHaveLength(1)
    expect(visitor.complaints).toEqual([])
  })

  it('are loaded, each once, for a page that is shown in place', async () => {
    await visitor.open('/about')
    await clickLinkTo(visitor.page, '/parts')
    await visitor.sees('Parts')
    await expect.poll(() => bordersOf(RENDERED)).toEqual(['1px', '2px', '3px', '4px'])
    expect((await sheets()).toSorted()).toEqual([...RENDERED, 'styles'].toSorted())
  })
})

function bordersOf(parts: readonly string[]): Promise<(string | undefined)[]> {
  return visitor.page.evaluate(
    (ids) =>
      ids.map((id) => {
        const part = document.getElementById(id)
        return part ? getComputedStyle(part).borderLeftWidth : undefined
      }),
    [...parts],
  )
}

function requested(): string[] {
  return visitor.wire.requests.filter((path) => path.endsWith('.css')).map(nameOf)
}

/** The names of the files of all stylesheets of the document. */
async function sheets(): Promise<string[]> {
  const urls = await visitor.page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('style[data-href], link[rel=stylesheet]')].map(
      (sheet) => sheet.dataset['href'] ?? sheet.getAttribute('href')!,
    ),
  )
  return urls.map(nameOf)
}

function nameOf(url: string): string {
  return /\/assets\/(.+)-.{8}\.css$/.exec(url)![1]!
}
