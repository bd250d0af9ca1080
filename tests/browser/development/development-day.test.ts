import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createRandom } from '../../create-random.ts'
import { withVisitorsOf, type Visitor } from '../visitor.ts'
import { OVERLAY } from './overlay.ts'
import { editFilesOf, type EditedFiles } from './edited-files.ts'
import { packagedProject } from './packaged-project.ts'
import { serveProject } from './serve-development.ts'

let files: EditedFiles
let visitor: Visitor
let project: string
beforeAll(async () => {
  project = await packagedProject('app')
  files = editFilesOf(project)
  files.write(PAGE, pageOf('First'))
  files.edit('app/routes.ts', 'home: page(', `${ROUTE}\n  home: page(`)
}, 240_000)
const createVisitor = withVisitorsOf(() => serveProject(project))
beforeAll(async () => {
  visitor = await createVisitor()
  return () => visitor.leaves()
})
beforeEach(async () => {
  const opened = () => visitor.open('/edited').then(() => 'opened', String)
  await expect.poll(opened, PATIENT).toBe('opened')
}, 120_000)

const PAGE = 'app/pages/edited.tsx'
const ROUTE = `edited: page('/edited', () => import('./pages/edited.tsx')),`
const PATHS = '{ "paths": { "~/*": ["./app/*"] } }'
const PATIENT = { timeout: 100_000, interval: 500 }
const SEED = Number(process.env['ARRIVE_SEED'] ?? 1)
const EDITS = 120
const LONG = { timeout: 300_000 }

describe('npm run dev in a project', () => {
  it('shows the correction of a mistake soon, and without its overlay', { timeout: 300_000 }, async () => {
    const plain: number[] = []
    const undone: number[] = []
    for (let n = 0; n < 6; n++) {
      plain.push(await timeOf(`Plain ${n}`))
      await pause()
      files.write(PAGE, pageOf('Broken').replace('return', 'return <<'))
      await visitor.page.waitForSelector('vite-error-overlay')
      undone.push(await timeOf(`Undone ${n}`))
    }
    // On an idle machine, twice the time and 0.3 s are enough.
    expect(median(undone)).toBeLessThan(3 * median(plain) + 1000)
  })

  it(
    `hydrates each document with what it was rendered from, in ${EDITS} edits (ARRIVE_SEED=${SEED})`,
    { timeout: 600_000 },
    async () => {
      const random = createRandom(SEED)
      const { page, wire, complaints } = visitor
      const before = complaints.length
      for (let n = 0; n < EDITS; n++) {
        const visit = () => page.goto(`${wire.origin}/edited`, { waitUntil: 'domcontentloaded' })
        const visited = random() < 0.5 ? visit() : undefined
        await new Promise((resolve) => setTimeout(resolve, random() * 300))
        files.write(PAGE, pageOf(`Edit ${n}`))
        await new Promise((resolve) => setTimeout(resolve, random() * 100))
        // The server may load the tab again meanwhile.
        await (visited ?? visit()).catch(() => {})
        await page.waitForFunction(SHOWN, { timeout: 60_000 }, `Edit ${n}`)
      }
      expect(complaints.slice(before).filter((text) => /hydrat/i.test(text))).toEqual([])
    },
  )

  it('shows a page whose imports are created after it', { timeout: 400_000 }, async () => {
    for (const [index, [imported, file = imported, text]] of CREATED.entries()) {
      const title = `Created ${index}`
      files.write(PAGE, importing(imported, title))
      await expect.poll(status, PATIENT).toBe(500)
      await visitor.page.goto(`${visitor.wire.origin}/edited`).catch(() => {})
      await visitor.page.waitForSelector('vite-error-overlay', { timeout: 60_000 })
      files.write(`app/pages/${file}`, text!)
      await visitor.page.waitForFunction(SHOWN, { timeout: 60_000 }, title)
      expect(await status()).toBe(200)
    }
  })

  it('has paths that are written into tsconfig.json, on both sides', LONG, async () => {
    files.write('app/aliased.ts', `export const value = 'aliased'\n`)
    files.write(PAGE, importing('~/aliased.ts', 'Aliased'))
    await expect.poll(status, PATIENT).toBe(500)
    files.edit('tsconfig.json', '"include"', `"compilerOptions": ${PATHS},\n  "include"`)
    await visitor.page.waitForFunction(SHOWN, { timeout: 60_000 }, 'Aliased')
    expect(await visitor.textOf('p')).toBe('aliased')
    await expect.poll(status, PATIENT).toBe(200)
  })

  it('follows an import without an extension to the file’s new name', LONG, async () => {
    files.write('app/pages/named.ts', `export const value = 'as ts'\n`)
    files.write(PAGE, importing('named', 'Named'))
    await visitor.page.waitForFunction(SHOWN, { timeout: 60_000 }, 'Named')
    files.remove('app/pages/named.ts')
    files.write('app/pages/named.tsx', `export const value = 'as tsx'\n`)
    await expect.poll(() => visitor.textOf('p').catch(() => ''), PATIENT).toBe('as tsx')
    await visitor.page.waitForFunction(SHOWN, { timeout: 60_000 }, 'Named')
    expect(await status()).toBe(200)
  })

  it('makes one update of all files that a checkout changes', LONG, async () => {
    const write = (name: string) => {
      for (let n = 0; n < 38; n++) files.write(`app/data/many${n}.ts`, `export const part${n} = '${name}'\n`)
      files.write('app/pages/edited.server.ts', SUMMED)
    }
    write('first')
    files.write(PAGE, summedPage('First'))
    await showsParts('First', 'first')
    const single: number[] = []
    for (const name of ['one', 'two', 'three']) {
      const start = performance.now()
      files.write('app/data/many0.ts', `export const part0 = '${name}'\n`)
      await showsParts('First', `first,${name}`)
      single.push(performance.now() - start)
    }
    let loads = 0
    visitor.page.on('framenavigated', () => void loads++)
    const evaluated = evaluations()
    const start = performance.now()
    write('second')
    files.write(PAGE, summedPage('Second'))
    await showsParts('Second', 'second')
    expect(performance.now() - start).toBeLessThan(4 * median(single) + 2000)
    expect(evaluations() - evaluated).toBeLessThanOrEqual(2)
    expect(loads).toBeLessThanOrEqual(1)
  })
})

describe('a migration that is saved with the loader that needs it', () => {
  it('changes the data of a page, which keeps its state', LONG, async () => {
    files.write('app/pages/edited.server.ts', selecting("'before' AS text"))
    files.write(PAGE, COUNTING)
    await showsText('before')
    await pressCounter()
    files.write('app/pages/edited.server.ts', selecting('text FROM shelves'))
    files.write('app/migrations/0002_shelves.sql', SHELVES)
    await showsText('after')
    expect(await visitor.textOf('button')).toBe('1')
  })

  it('and fails: the page stays, and the overlay names its line, until it is corrected', LONG, async () => {
    files.write('app/pages/edited.server.ts', selecting("'before' AS text"))
    files.write(PAGE, COUNTING)
    await showsText('before')
    await pressCounter()
    files.write('app/pages/edited.server.ts', selecting('text FROM books'))
    files.write('app/migrations/0003_books.sql', SHELVES)
    await expect.poll(() => visitor.page.evaluate(OVERLAY), PATIENT).toContain('0003_books.sql:1')
    expect(await visitor.textOf('button')).toBe('1')
    expect(await visitor.textOf('p')).toBe('before')
    files.write('app/migrations/0003_books.sql', SHELVES.replaceAll('shelves', 'books'))
    await showsText('after')
    expect(await visitor.page.evaluate(OVERLAY)).toBe('')
  })

  /** With the router, which a page that is loaded again would lack. */
  async function pressCounter(): Promise<void> {
    const pressed = async () => {
      if ((await visitor.textOf('button')) === '0') await visitor.click('button')
      return [await visitor.textOf('button'), await visitor.page.evaluate(HAS_ROUTER)]
    }
    await expect.poll(pressed, PATIENT).toEqual(['1', true])
  }

  function showsText(text: string): Promise<unknown> {
    const shown = (text: string) => document.querySelector('p')?.textContent === text
    return visitor.page.waitForFunction(shown, { timeout: 60_000 }, text)
  }
})

const SHELVES = `CREATE TABLE shelves (text);
INSERT INTO shelves VALUES ('after');
`

/** A server module whose loader selects something from the database. */
function selecting(what: string): string {
  return `export const loader = ({ c }) => c.env.DB.prepare("SELECT ${what}").first()
`
}

const COUNTING = `import { useState } from 'react'
export function Page({ data }) {
  const [count, setCount] = useState(0)
  return <><p>{data.text}</p><button onClick={() => setCount(count + 1)}>{count}</button></>
}
`

/** What a page imports, its file if it has another name, and what is in that. */
const CREATED: [imported: string, file: string | undefined, text: string][] = [
  ['created.ts', undefined, `export const value = 'ts'\n`],
  ['without-extension', 'without-extension.ts', `export const value = 'ts'\n`],
  ['created.css', undefined, 'h1 { color: teal }\n'],
  ['created.module.css', undefined, '.value { color: teal }\n'],
  ['created.svg', undefined, '<svg xmlns="http://www.w3.org/2000/svg"></svg>\n'],
  ['created.json', undefined, '{ "value": "json" }\n'],
  ['created.txt?raw', 'created.txt', 'raw\n'],
]

/** A page that shows what it imports from a file beside it, or by an alias. */
function importing(name: string, title: string): string {
  const file = name.startsWith('~') ? name : `./${name}`
  return `import * as imported from '${file}'
export function Page() {
  return <><h1>${title}</h1><p>{Object.values(imported).map(String).join()}</p></>
}
`
}

async function status(): Promise<number> {
  const response = await fetch(`${visitor.wire.origin}/edited`, {
    headers: { Accept: 'text/html' },
  })
  await response.text()
  return response.status
}

/** A server module that sums up what 38 modules export, and logs when the Worker evaluates it. */
const SUMMED = `${Array.from({ length: 38 }, (_, n) => `import { part${n} } from '../data/many${n}.ts'`).join('\n')}
console.log('evaluated parts')
const parts = [${Array.from({ length: 38 }, (_, n) => `part${n}`).join()}]
export const loader = () => ({ parts: [...new Set(parts)].sort().join() })
`

function summedPage(title: string): string {
  return `export function Page({ data }: { data: { parts: string } }) {
  return <><h1>${title}</h1><p>{data.parts}</p></>
}
`
}

async function showsParts(title: string, parts: string): Promise<void> {
  const shown = (title: string, parts: string) =>
    document.querySelector('h1')?.textContent === title && document.querySelector('p')?.textContent === parts
  await visitor.page.waitForFunction(shown, { polling: 20, timeout: 60_000 }, title, parts)
}

function evaluations(): number {
  return visitor.logs.join('').split('evaluated parts').length - 1
}

function pageOf(title: string): string {
  return `export function Page() {
  return <h1>${title}</h1>
}
`
}

/** Runs in the page: does it show this title, and no error, with the router? */
const SHOWN = (title: string) =>
  document.querySelector('h1')?.textContent === title &&
  document.querySelector('vite-error-overlay') === null &&
  performance.getEntriesByName('arrive:interactive').length > 0

const HAS_ROUTER = () => performance.getEntriesByName('arrive:router').length > 0

/** Before each edit: Vite's watcher reports one change of a file in 50 ms, and nobody edits as fast. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 300))
}

/** How long the tab takes to show an edit. */
async function timeOf(title: string): Promise<number> {
  await pause()
  const start = performance.now()
  files.write(PAGE, pageOf(title))
  await visitor.page.waitForFunction(SHOWN, { polling: 20, timeout: 60_000 }, title)
  return performance.now() - start
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)]!
}
