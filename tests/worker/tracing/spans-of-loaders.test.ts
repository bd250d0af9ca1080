import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { dataPathOf } from '../../../src/wire/page-data.ts'
import { buildApp, copiedFixture } from '../../apps/copied-fixture.ts'
import { servedTraces, type SpanTree } from './served-traces.ts'

const WITH_TRACES = `
name = "traced"
compatibility_date = "2026-10-12"

[observability.traces]
enabled = true
`

const { app, folder } = copiedFixture()
const outDir = resolve(folder, 'dist')
beforeAll(() => {
  writeFileSync(resolve(app, 'wrangler.toml'), WITH_TRACES)
  buildApp(app, outDir)
})
const traceOf = servedTraces(outDir)

describe('spans of loaders', () => {
  it('have the pattern of the page and of each layout, beside that of rendering', async () => {
    const { spans } = await traceOf('/teams/red/members')
    expect(namesOf(spans)).toEqual([
      'layout loader /teams/:team',
      'loader /teams/:team/members',
      'render /teams/:team/members',
    ])
  })

  it('are those of a data request too, which renders nothing', async () => {
    const { spans, attributes } = await traceOf(dataPathOf('/items/7'))
    expect(namesOf(spans)).toEqual(['loader /items/:id'])
    expect(attributes).toMatchObject({ 'arrive.wants': 'data', 'http.route': '/items/:id' })
  })

  it('are marked if the loader throws', async () => {
    const { status, spans } = await traceOf('/broken')
    expect(status).toBe(500)
    expect(spans.find(({ name }) => name === 'loader /broken')).toHaveProperty('error')
    expect(spans.find(({ name }) => name === 'render /broken')).not.toHaveProperty('error')
  })

  it('are not marked if the loader ends with a status', async () => {
    const { status, spans } = await traceOf('/missing')
    expect(status).toBe(404)
    expect(spans.find(({ name }) => name === 'loader /missing')).not.toHaveProperty('error')
  })

  it('are none for a page without a loader', async () => {
    const { spans } = await traceOf('/about')
    expect(namesOf(spans).filter((name) => name.startsWith('loader'))).toEqual([])
  })
})

describe('the span of rendering', () => {
  it('is marked if the shell throws', async () => {
    const { status, spans } = await traceOf('/shell')
    expect(status).toBe(500)
    expect(spans.filter(({ error }) => error !== undefined).map(({ name }) => name)).toEqual([
      'render /shell',
    ])
  })
})

describe('the span of an action', () => {
  it('has the pattern of its page', async () => {
    const form = { method: 'POST', body: new URLSearchParams({ name: 'Ada' }) }
    const headers = { 'Sec-Fetch-Site': 'same-origin' }
    const { spans } = await traceOf('/teams/red/members', { ...form, headers })
    expect(namesOf(spans)).toContain('action /teams/:team/members')
  })
})

/** Sorted, because loaders start in the same millisecond. */
function namesOf(spans: readonly SpanTree[]): string[] {
  return spans.map(({ name }) => name).toSorted()
}
