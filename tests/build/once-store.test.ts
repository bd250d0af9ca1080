import { appendFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildApp } from 'arrivejs/testing'
import { expect, it } from 'vitest'
import { copiedFixture } from '../apps/copied-fixture.ts'

it('an app that must do something once and has no store is refused, with what to write', async () => {
  const { app, folder } = copiedFixture()
  const server = `import { Hono } from 'hono'
import { once } from 'arrivejs/once'

export default new Hono().post('/orders', once({ scope: () => 'all' }), (c) => c.text('placed'))
`
  symlinkSync(resolve(import.meta.dirname, '../..'), resolve(folder, 'node_modules/arrivejs'))
  writeFileSync(resolve(app, 'server.ts'), server)
  const message = await refusalOf(app)
  expect(message).toContain('arrivejs/once has no store. Write into worker.ts:')
  expect(message).toContain("export { OnceStore } from 'arrivejs/once'")
  expect(message).toMatch(/and into wrangler\.toml, .*\n[^]*new_sqlite_classes = \["OnceStore"\]/)
})

it('the same for a page that exports once', async () => {
  const { app } = copiedFixture()
  appendFileSync(resolve(app, 'pages/form.server.ts'), '\nexport const once = true\n')
  expect(await refusalOf(app)).toContain('arrivejs/once has no store. Write into worker.ts:')
})

async function refusalOf(app: string): Promise<string> {
  const refused = await buildApp({ app: pathToFileURL(app) }).catch((error: unknown) => error as Error)
  return refused instanceof Error ? refused.message : 'it was built'
}
