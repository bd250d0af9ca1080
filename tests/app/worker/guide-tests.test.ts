import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { APP_OUT } from '../../build-apps.ts'
import { contractRows, linksOf } from '../../contract-rows.ts'
import { servedApp } from '../../worker/served-fixture.ts'

const { get } = servedApp(APP_OUT)

describe('the guide', () => {
  it('shows the test of each row of the contract, under its heading', async () => {
    const html = await (await get('/guide/contract')).text()
    const hrefs = [...html.matchAll(/href="(\/guide\/tests\/[^"]+)"/g)].map(([, href]) => href!)
    expect(hrefs).toHaveLength(contractRows.flatMap(linksOf).length)
    expect(await withoutHeading(hrefs)).toEqual([])
  })

  it('responds with 404 for a test file that does not exist', async () => {
    expect((await get('/guide/tests/nothing')).status).toBe(404)
  })

  it('shows the title of each test', async () => {
    const html = await (await get('/guide/tests/navigation')).text()
    expect(html).toContain('<li>changes the URL and the page in one task</li>')
  })

  it('shows the file of a sample as its title', async () => {
    const html = await (await get('/guide/adding-a-page')).text()
    const title = '<figcaption><code>src/app/pages/item.tsx</code></figcaption><pre>'
    expect(html).toContain(`<figure class="sample">${title}`)
    expect(html).not.toContain('// src/app')
  })

  it('keeps the code of the tests out of the build', () => {
    const scripts = globSync(`${APP_OUT}/{client/assets,worker}/**/*.js`)
    expect(scripts.length).toBeGreaterThan(0)
    const withTests = scripts.filter((path) => readFileSync(path, 'utf8').includes('withVisitors'))
    expect(withTests).toEqual([])
  })
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
