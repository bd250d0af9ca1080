import type { JSHandle } from 'puppeteer-core'
import { describe, expect, it } from 'vitest'
import { visiting, visitor } from '../../visitor.ts'

const CLICKS = 60

/** Of what nobody uses, Chromium keeps a little. Each page has a stream, so with all of them it would be 60 more. */
const LEFT = 25

/** Nightly 5,000 (.github/workflows/nightly.yml). */
const ALL_DAY_PAGES = Number(process.env['ARRIVE_CLICKS'] ?? 300)
const isNightly = 'ARRIVE_CLICKS' in process.env
const ALL_DAY_WINDOW = 100
const MOST_GROWTH = 1.3

const DOUBLE_CLICKS = 8

/** The page that they are in has 11,000, and Chromium keeps each that it was not cut out of. */
const FEW_NODES = 500

visiting('/items/1')

describe('a page that writes its URL while it is shown', () => {
  it('goes from memory when the visitor goes on', async () => {
    await visitor.page.evaluate(() => {
      const write = () => {
        if (!location.search) history.replaceState(null, '', `${location.pathname}?written`)
      }
      const observed = { childList: true, characterData: true, subtree: true }
      new MutationObserver(write).observe(document.body, observed)
    })
    await visitItems()
    expect(await streamsInMemory()).toBeLessThanOrEqual(LEFT)
  })
})

describe('an interrupted navigation', { timeout: 180_000 }, () => {
  it('does not hold the pages after it in memory', async () => {
    await visitor.page.evaluate(() => {
      const go = (url: string) => void navigation.navigate(url).finished?.catch(() => {})
      go('/items/2')
      go('/items/2') // joins the first, whose event is interrupted
    })
    await visitor.sees('Item 2')
    await visitItems()
    expect(await streamsInMemory()).toBeLessThanOrEqual(LEFT)
  })

  it('does not hold the page that its link was in', async () => {
    await clickInTable(['#first'])
    const before = await nodesInMemory()
    await clickInTable(['#first', '#second'])
    await expect.poll(nodesInMemory).toBeLessThan(before + FEW_NODES)
  })

  it('does not happen by a second click on the same link', async () => {
    await clickInTable(['#first'])
    const before = await nodesInMemory()
    await visitor.page.evaluate(() => {
      navigation.addEventListener('navigate', ({ signal }) => {
        signal.addEventListener('abort', () => console.error('interrupted'), { once: true })
      })
    })
    await clickInTable(['#first', '#first'])
    await expect.poll(nodesInMemory).toBeLessThan(before + FEW_NODES)
    expect(visitor.complaints).toEqual([])
  })
})

describe('a tab that is used all day', () => {
  it('stays as small and as fast as it was', { timeout: 600_000 }, async () => {
    const early = await visitPages(ALL_DAY_WINDOW)
    for (let pages = 2 * ALL_DAY_WINDOW; pages < ALL_DAY_PAGES; pages++) await visitPage(++visited)
    const late = await visitPages(ALL_DAY_WINDOW)
    expect(late.heapBytes).toBeLessThan(MOST_GROWTH * early.heapBytes)
    // Beside other tests, times vary more.
    if (isNightly) expect(late.p95).toBeLessThan(MOST_GROWTH * early.p95)
  })
})

describe('a script that navigates 1,000 times at once', () => {
  it('leaves the last page alone', async () => {
    const before = await streamsInMemory()
    await visitor.page.evaluate(() => {
      for (let item = 1; item <= 1000; item++) {
        void navigation.navigate(`/items/${item}`).finished?.catch(() => {})
      }
    })
    await visitor.sees('Item 1000')
    expect(await streamsInMemory()).toBeLessThanOrEqual(before + LEFT)
  })
})

describe('refused forms that interrupt each other', () => {
  it('leave none of their files in memory', async () => {
    await visitor.open('/form')
    await visitor.page.evaluate(async () => {
      const form = document.querySelector<HTMLFormElement>('#form')!
      const field = form.querySelector<HTMLInputElement>('[type=file]')!
      for (let number = 0; number < 150; number++) {
        const chosen = new DataTransfer()
        chosen.items.add(new File(['text'], `${number}.txt`))
        field.files = chosen.files
        form.requestSubmit()
        await new Promise((resolve) => setTimeout(resolve, 15))
      }
    })
    await expect.poll(() => visitor.textOf('#name-error')).toBe('Please tell your name.')
    await using prototype = await visitor.page.evaluateHandle(() => File.prototype)
    await expect.poll(() => countInMemory(prototype)).toBeLessThanOrEqual(LEFT)
  })
})

/** Clicks on these links in a large page, and all of that again and again. */
async function clickInTable(clicks: string[]): Promise<void> {
  const { page } = visitor
  for (let times = 0; times < DOUBLE_CLICKS; times++) {
    await page.evaluate(() => void navigation.navigate('/table/1000').finished?.catch(() => {}))
    await visitor.sees('Table of 1000')
    await page.evaluate((clicks) => {
      const links = '<a id="first" href="/items/7">7</a> <a id="second" href="/items/8">8</a>'
      document.querySelector('td')!.innerHTML = links
      for (const selector of clicks) document.querySelector<HTMLElement>(selector)!.click()
    }, clicks)
    await visitor.sees(clicks.at(-1) === '#first' ? 'Item 7' : 'Item 8')
  }
}

async function nodesInMemory(): Promise<number> {
  await streamsInMemory() // collects what nobody uses
  return (await visitor.page.metrics()).Nodes!
}

let visited = 1000

/** Follows links to pages that the tab has not seen. `p95`: of the milliseconds from a click to its page. */
async function visitPages(count: number): Promise<{ heapBytes: number; p95: number }> {
  const times: number[] = []
  for (let page = 0; page < count; page++) times.push(await visitPage(++visited))
  const [p95 = 0] = times.toSorted((one, other) => other - one).slice(Math.floor(count * 0.05))
  await streamsInMemory() // collects what nobody uses
  return { heapBytes: (await visitor.page.metrics()).JSHeapUsedSize!, p95 }
}

function visitPage(item: number): Promise<number> {
  return visitor.page.evaluate(async (item) => {
    const link = Object.assign(document.createElement('a'), { href: `/items/${item}` })
    document.querySelector('#title')!.append(link)
    const start = performance.now()
    link.click()
    while (document.title !== `Item ${item}`) await new Promise(requestAnimationFrame)
    return performance.now() - start
  }, item)
}

/** One page after the other. */
async function visitItems(): Promise<void> {
  for (let item = 10; item < 10 + CLICKS; item++) {
    const url = `/items/${item}`
    await visitor.page.evaluate((url) => void navigation.navigate(url).finished?.catch(() => {}), url)
    await visitor.sees(`Item ${item}`)
  }
}

/** How many bodies of responses the page has when what nobody uses is collected. */
async function streamsInMemory(): Promise<number> {
  await using prototype = await visitor.page.evaluateHandle(() => ReadableStream.prototype)
  return countInMemory(prototype)
}

async function countInMemory<instance>(prototype: JSHandle<instance>): Promise<number> {
  await using all = await visitor.page.queryObjects(prototype)
  return visitor.page.evaluate(({ length }) => length, all as unknown as JSHandle<unknown[]>)
}
