import { resolve } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyFolder, warningsOfBuild } from '../../../apps/copied-fixture.ts'
import { serveUnmeasured } from '../../../servers/serve-unmeasured.ts'
import { withVisitorsOf, type Visitor } from '../../visitor.ts'

const outDir = resolve(emptyFolder(), 'dist')
let warnings: string

beforeAll(() => {
  const config = 'tests/apps/without-private-parts.config.ts'
  warnings = warningsOfBuild('tests/apps/fixture', outDir, config)
})

const createVisitor = withVisitorsOf(() => serveUnmeasured(outDir))
let visitor: Visitor

beforeEach(async () => {
  visitor = await createVisitor()
})
afterEach(async () => {
  expect(visitor.complaints).toEqual([])
  await visitor.leaves()
})

describe('an app that was built without a private part of React, Vite and Cloudflare’s plugin', () => {
  it('has one warning for each, though a build has several environments', () => {
    // On a slow machine, Rolldown warns besides of the time that plugins took.
    const parts = [...warnings.matchAll(/^(.*) has changed\. /gm)].map(([, part]) => part!)
    expect(parts.toSorted()).toEqual([
      'How Rolldown groups modules into files',
      'React’s server build for Bun (react-dom/server.bun)',
      'The file of settings that Cloudflare’s plugin writes for wrangler',
      'The order in which Vite asks which files to preload',
      'Vite’s code around import()',
      'Vite’s list of licenses',
    ])
  })

  it('renders pages, and hydrates them', async () => {
    await visitor.open('/')
    await visitor.page.click('#counter')
    await expect.poll(() => visitor.textOf('#counter')).toBe('1')
  })

  it('streams what is late', async () => {
    const headers = { 'User-Agent': await visitor.page.evaluate(() => navigator.userAgent) }
    const response = await fetch(new URL('/slow', visitor.wire.origin), { headers })
    const chunks: string[] = []
    const decoder = new TextDecoder()
    for await (const chunk of response.body!) chunks.push(decoder.decode(chunk))
    expect(chunks.length).toBeGreaterThan(1)
    expect(chunks[0]).not.toContain('id="late"')
    expect(chunks.join('')).toContain('id="late"')
    await visitor.open('/slow')
    await expect.poll(() => visitor.textOf('#late')).not.toBeUndefined()
  })

  it('shows pages in place', async () => {
    await visitor.open('/')
    const first = await visitor.document()
    await visitor.click('#to-item')
    await visitor.sees('Item 7')
    expect(await visitor.document()).toBe(first)
  })
})
