import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildApp, copyApp, emptyFolder, failingBuild } from '../apps/copied-fixture.ts'

const folder = emptyFolder()
const outDir = resolve(folder, 'dist')
const LIMIT = { timeout: 300_000 }
let app: string
beforeAll(() => void (app = copyApp('prerendered', folder)))

describe('a build with pages that become files', () => {
  it('does not write a page again that has not changed, and drops one that is gone', LIMIT, () => {
    buildApp(app, outDir)
    const written = statSync(fileOf('docs/forms')).mtimeMs
    expect(existsSync(fileOf('articles/1'))).toBe(true)
    // With the same scripts the documents have the same build; the database has another article less.
    writeDatabase("DELETE FROM articles WHERE id = '1';")
    buildApp(app, outDir)
    expect(statSync(fileOf('docs/forms')).mtimeMs).toBe(written)
    expect(existsSync(fileOf('articles/1'))).toBe(false)
    expect(existsSync(resolve(outDir, 'last-client'))).toBe(false)
  })

  it('tells the Worker where its files are, and nobody else', LIMIT, () => {
    const { assets, vars } = JSON.parse(readFileSync(resolve(outDir, 'worker/wrangler.json'), 'utf8'))
    expect(assets).toMatchObject({
      binding: 'ARRIVE_ASSETS',
      run_worker_first: expect.arrayContaining(['/_prerendered/*', '/%5F*', '/_pr%65*', '//*']),
      html_handling: 'none',
    })
    expect(JSON.parse(vars.ARRIVE_PAGE_FILES)).toEqual(
      expect.arrayContaining(['members', 'form', 'search', 'behind']),
    )
    expect(JSON.stringify(vars)).not.toContain('ARRIVE_PRERENDER"')
  })

  it('writes the error pages for Cloudflare, where nobody can request them', LIMIT, () => {
    const page = readFileSync(resolve(outDir, 'private/error-pages/500.html'), 'utf8')
    expect(page).toContain('<h1>500: Internal Server Error</h1>')
    expect(page).not.toContain('"requestId"')
    const missing = readFileSync(resolve(outDir, 'private/error-pages/404.html'), 'utf8')
    expect(missing).toContain('<h1>404: This page could not be found</h1>')
    expect(existsSync(fileOf('500.html'))).toBe(false)
  })

  it('stops at a page that can’t be one, with its URL and the reason', LIMIT, () => {
    writeTopics('{ topic: "forms" }, { topic: "gone" }', "throw new Error('no text for it')")
    const output = failingBuild(app, outDir)
    expect(output).toContain("/docs/gone can't be prerendered: Error: no text for it\n")
    expect(output).toMatch(/at .*topic\.server/)
  })

  it('stops at params that are of no page', LIMIT, () => {
    writeTopics('{ topic: "" }', 'return {}')
    expect(failingBuild(app, outDir)).toContain(
      'pages/topic.server.ts: prerender failed for the route "/docs/:topic": {"topic":""} is no page of it',
    )
  })
})

function fileOf(path: string): string {
  return resolve(outDir, 'client', path)
}

function writeDatabase(sql: string): void {
  writeFileSync(resolve(app, 'migrations/0002_more.sql'), sql)
}

function writeTopics(params: string, forGone: string): void {
  const code = `export const prerender = () => [${params}]
export function loader({ params }) {
  if (params.topic === 'gone') { ${forGone} }
  return { title: params.topic }
}
`
  writeFileSync(resolve(app, 'pages/topic.server.ts'), code)
}
