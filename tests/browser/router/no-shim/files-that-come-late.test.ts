import { beforeAll, describe, expect, inject, it } from 'vitest'
import { LATE_FILES_OUT } from '../../../apps/build-apps.ts'
import { serveBuilt } from '../../../../tools/serve/serve-built.ts'
import { lazyFiles } from '../../late-files/built-files.ts'
import { allCells } from '../../late-files/cells.ts'
import { applyFault } from '../../late-files/file-faults.ts'
import { openPage } from '../../late-files/open-page.ts'
import { runCell } from '../../late-files/run-cell.ts'
import { withVisitorsOf, type Visitor } from '../../visitor.ts'

// Some cells of the table in `tests/browser/late-files/`, one or two for each row of the contract.

// A cell waits most of the time. Firefox's driver gives no response in time if many tabs load side by side.
const describeCells = inject('browser') === 'firefox' ? describe : describe.concurrent

let files: Map<string, string>
beforeAll(() => void (files = lazyFiles(LATE_FILES_OUT)))

const createVisitor = withVisitorsOf(() =>
  serveBuilt({
    outDir: LATE_FILES_OUT,
    port: 0,
    onLog: () => {},
    variables: { VITALS_SAMPLE: '0' },
  }),
)

describeCells('a press in a page whose React is late or lost', () => {
  it('is replayed when it comes, and a notice says that it has no effect yet', async () => {
    expect(await faultsOf('hydrate/late/press')).toEqual([])
  })

  it('gets the notice if it never comes', async () => {
    expect(await faultsOf('hydrate/404/press')).toEqual([])
  })
})

describeCells('a press in a part of a document whose code is late or lost', () => {
  it('is replayed when it comes', async () => {
    expect(await faultsOf('hydrated-part/late/press')).toEqual([])
  })

  it('leaves the document as it was sent, with the notice', async () => {
    expect(await faultsOf('hydrated-part/404/press')).toEqual([])
  })
})

describeCells('a press that needs a part whose files are late or lost', () => {
  it('gets the notice, and the page stays', async () => {
    expect(await faultsOf('opened-part/hangs/press')).toEqual([])
  })

  it('shows the part without a stylesheet that is late', async () => {
    expect(await faultsOf('opened-part.css/hangs/press')).toEqual([])
  })
})

describeCells('new data that needs a part whose code is late', () => {
  it('is shown with the fallback of the nearest boundary, and the revalidation settles', async () => {
    expect(await faultsOf('data-part/hangs/revalidate')).toEqual([])
  })
})

describeCells('a form whose result needs files that are late or lost', () => {
  it('is received once, and its page is loaded as a full page', async () => {
    expect(await faultsOf('receipt/hangs/form-elsewhere')).toEqual([])
  })

  it('is not sent again between its response and its result', async () => {
    await withStartPage({ hangs: 'receipt', needsRouter: true }, async ({ page, wire }) => {
      const posts = () => wire.asked.filter(({ method }) => method === 'POST').length
      await page.click('#send-to-receipt')
      await expect.poll(() => wire.requests.includes(files.get('receipt')!)).toBe(true)
      await expect.poll(() => wire.finished.some((path) => path.startsWith('/_data/'))).toBe(true)
      await page.click('#send-to-receipt')
      await page.click('#send-to-receipt')
      await expect.poll(() => page.evaluate(() => document.title)).toBe('Receipt')
      expect(posts()).toBe(1)
    })
  })

  it('leaves the page as it is if it was refused', async () => {
    expect(await faultsOf('receipts/hangs/form-refused')).toEqual([])
  })
})

describeCells('a form of a fetcher without a router', () => {
  it('is sent at once, and settles with its response', async () => {
    expect(await faultsOf('start-routing/hangs/fetcher')).toEqual([])
  })

  it('is not lost if the visitor goes on', async () => {
    expect(await faultsOf('start-hooks/hangs/fetcher-link')).toEqual([])
  })
})

describeCells('a revalidation without a router', () => {
  it('settles at the limit, with the notice', async () => {
    expect(await faultsOf('start-routing/hangs/revalidate')).toEqual([])
  })
})

describeCells('a page that React fails to show while the code for that is late', () => {
  it('is an error page with links at once', async () => {
    expect(await faultsOf('page-failure/hangs/press')).toEqual([])
  })
})

interface StartPage {
  /** A file that never comes. */
  hangs: string
  needsRouter: boolean
}

/** Opens the start page, without a file, and does something there. */
async function withStartPage(
  { hangs, needsRouter }: StartPage,
  act: (visitor: Visitor) => Promise<void>,
): Promise<void> {
  const visitor = await createVisitor()
  try {
    const faulty = files.get(hangs)!
    applyFault(visitor.wire, faulty, 'hangs')
    await openPage(visitor, { faulty, goes: undefined, needsRouter, of: `without ${hangs}` })
    await act(visitor)
  } finally {
    await visitor.leaves()
  }
}

/** What was stuck, wrong or silent in a cell of the table. */
async function faultsOf(name: string): Promise<string[]> {
  const cell = allCells().find((one) => one.name === name)!
  const visitor = await createVisitor()
  try {
    return (await runCell(visitor, cell, files.get(cell.file)!)).faults
  } finally {
    await visitor.leaves()
  }
}
