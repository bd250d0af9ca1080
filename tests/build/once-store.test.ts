import { symlinkSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildApp } from 'arrivejs/testing'
import { expect, it } from 'vitest'
import { copiedFixture } from '../apps/copied-fixture.ts'

const { app, folder } = copiedFixture()

it('an app that must do something once and has no store is refused, with what to write', async () => {
  const server = `import { Hono } from 'hono'
import { once } from 'arrivejs/once'

export default new Hono().post('/orders', once({ scope: () => 'all' }), (c) => c.text('placed'))
`
  symlinkSync(resolve(import.meta.dirname, '../..'), resolve(folder, 'node_modules/arrivejs'))
  writeFileSync(resolve(app, 'server.ts'), server)
  const { message } = (await buildApp({ app: pathToFileURL(app) }).catch((error: unknown) => error)) as Error
  expect(message).toContain('arrivejs/once has no store. Write into worker.ts:')
  expect(message).toContain("export { OnceStore } from 'arrivejs/once'")
  expect(message).toMatch(/and into wrangler\.toml, .*\n[^]*new_sqlite_classes = \["OnceStore"\]/)
})
