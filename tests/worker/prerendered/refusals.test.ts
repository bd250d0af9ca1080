import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorker, type PrerenderingWorker } from '../../../tools/prerender/start-worker.ts'
import { PRERENDERED_OUT } from '../../apps/build-apps.ts'

let worker: PrerenderingWorker
beforeAll(async () => {
  const wranglerFile = resolve(import.meta.dirname, '../../apps/prerendered/wrangler.toml')
  worker = await startWorker({ outDir: PRERENDERED_OUT, wranglerFile, onLog() {} })
})
afterAll(() => worker?.stop())

describe('the build refuses a page', () => {
  it('whose loader reads the visitor, now or late, however it gets the context', async () => {
    const advice =
      'Read only the URL, params and c.env there, read the visitor in a deferred value of a layout, or remove prerender.'
    const reads = (value: string) =>
      `the loader in pages/refused.server.ts reads ${value}, which differs from visitor to visitor. ${advice}`
    expect(await reasonFor('header')).toBe(reads('c.req.header'))
    const database = ' If middleware opens a database there, open it in the loader: openDatabase(c.env.DB).'
    expect(await reasonFor('variable')).toBe(reads('c.get') + database)
    expect(await reasonFor('stored-context')).toBe(reads('c.req.header'))
    expect(await reasonFor('late-read')).toBe(reads('c.req.header'))
  })

  it('whose layout or document reads the visitor', async () => {
    expect(await reasonFor('layout')).toMatch(
      /^the loader in layouts\/refused\.server\.ts reads c\.req\.header, .* Return it as a promise/,
    )
    expect(await reasonFor('document')).toMatch(
      /^the loader in document\.server\.ts reads c\.req\.header, .* Return it as a promise/,
    )
  })

  it('that sets a cookie', async () => {
    expect(await reasonFor('cookie')).toMatch(/^its loader sets a cookie/)
  })

  it('that has no page to show', async () => {
    expect(await reasonFor('redirect')).toMatch(/^its loader redirects to \/docs\. /)
    expect(await reasonFor('missing')).toMatch(/^its loader responded with 404\. /)
    expect(await reasonFor('forbidden')).toMatch(/^its loader responded with 403\. /)
  })

  it('that throws, in its loader, in a boundary or late', async () => {
    expect(await reasonFor('thrown')).toMatch(/^Error: no such table\n +at /)
    expect(await reasonFor('boundary')).toMatch(/^Error: the component broke\n +at /)
    expect(await reasonFor('late-failure')).toMatch(/^Error: it came too late\n +at /)
  })

  it('with the origin of a site that it doesn’t know', async () => {
    expect(await reasonFor('origin')).toMatch(
      /^it has the origin of its URL, .*custom_domain = true.*\[vars\] ORIGIN = /,
    )
    expect(await reasonFor('origin-in-header')).toMatch(/^it has the origin of its URL, /)
    const page = await make('origin', 'https://example.com')
    expect(page).toMatchObject({
      document: { body: expect.stringContaining('https://example.com/docs') },
    })
  })
})

describe('the build makes a page', () => {
  it('whose loader reads bindings, through the stored context too', async () => {
    expect(await make('bindings')).toMatchObject({ type: 'page', isWorkerFirst: false })
  })

  it('whose text has any host but its own, and the same for each host that stands for an unknown one', async () => {
    const page = await make('invalid-host')
    expect(page).toMatchObject({ document: { body: expect.stringContaining('prerender.invalid') } })
    expect(await make('invalid-host', 'https://another.invalid')).toEqual(page)
  })
})

async function reasonFor(why: string): Promise<string> {
  const page = await make(why)
  return page.type === 'refused' ? page.reason : page.document.body
}

function make(why: string, origin = 'https://one.invalid') {
  return worker.makePage({ url: `${origin}/refused/${why}`, route: 'refused' })
}
