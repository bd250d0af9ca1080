import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveBuilt } from '../../tools/serve-built.ts'
import { APP_OUT } from '../build-apps.ts'

const docs = resolve(import.meta.dirname, '../../docs')
const rows = readFileSync(resolve(docs, 'contract.md'), 'utf8').match(/^\|.*\|$/gm) ?? []
const situations = rows.filter((row) => !/^\| (situation|-+) +\|/.test(row))
const links = situations.flatMap(linksOf)

describe('the navigation contract', () => {
  it('names a test in each row', () => {
    expect(situations.length).toBeGreaterThan(22)
    expect(situations.filter((row) => linksOf(row).length === 0)).toEqual([])
  })

  it('links to tests that exist, by their titles', () => {
    expect(links.filter((link) => titleOf(link) !== link.text)).toEqual([])
  })
})

describe('the guide', () => {
  let server: Awaited<ReturnType<typeof serveBuilt>>
  beforeAll(async () => {
    server = await serveBuilt({ outDir: APP_OUT, port: 0, onLog: () => {} })
  })
  afterAll(() => server?.dispose())
  const get = (path: string) => fetch(new URL(path, server.url))

  it('shows the test of each row, under its heading', async () => {
    const html = await (await get('/guide/contract')).text()
    const hrefs = [...html.matchAll(/href="(\/guide\/tests\/[^"]+)"/g)].map(([, href]) => href!)
    expect(hrefs).toHaveLength(links.length)
    expect(await withoutHeading(hrefs)).toEqual([])
  })

  it('answers 404 for a test that does not exist', async () => {
    expect((await get('/guide/tests/nothing')).status).toBe(404)
  })

  it('keeps the tests out of the browser’s files', () => {
    const scripts = globSync(`${APP_OUT}/client/assets/*.js`)
    expect(scripts.length).toBeGreaterThan(0)
    expect(scripts.filter((path) => readFileSync(path, 'utf8').includes('withVisitors'))).toEqual(
      [],
    )
  })

  async function withoutHeading(hrefs: string[]): Promise<string[]> {
    const pages = new Map<string, string>()
    for (const href of hrefs) {
      const path = href.split('#')[0]!
      if (!pages.has(path)) pages.set(path, await (await get(path)).text())
    }
    return hrefs.filter((href) => {
      const [path, id] = href.split('#')
      return !pages.get(path!)!.includes(`<h2 id="${id}">`)
    })
  }
})

interface TestLink {
  text: string
  file: string
  slug: string
}

function linksOf(row: string): TestLink[] {
  const found = row.matchAll(/\[([^\]]+)\]\((\.\.\/tests\/[^)#]+\.test\.ts)#([^)]+)\)/g)
  return [...found].map(([, text, file, slug]) => ({ text: text!, file: file!, slug: slug! }))
}

/** The title of the `describe` block that a link leads to. */
function titleOf({ file, slug }: TestLink): string | undefined {
  const source = readFileSync(resolve(docs, file), 'utf8')
  const titles = [...source.matchAll(/^describe\S*\('([^']+)'/gm)].map(([, title]) => title!)
  return titles.find((title) => slugOf(title) === slug)
}

/** As code hosts make an anchor of a heading. */
function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')
}
