import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { transformWithOxc } from 'vite'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../../../../..')

/** The oldest Node that projects may have (docs/upgrading.md). */
const OLDEST = 'node22.13'

/** What stands in for syntax that a target lacks is imported from here. */
const HELPERS = '@oxc-project/runtime/helpers'

const published = globSync('{src,client,tools,packages}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/{node_modules,repository,templates,tests,*.d.ts}'],
})

it('published files have only syntax that the oldest Node can parse', async () => {
  expect(published.length).toBeGreaterThan(600)
  const newer = await Promise.all(published.map(async (file) => ((await needsHelpers(file)) ? [file] : [])))
  expect(newer.flat()).toEqual([])
})

async function needsHelpers(file: string): Promise<boolean> {
  const { code } = await transformWithOxc(readFileSync(resolve(root, file), 'utf8'), file, { target: OLDEST })
  return code.includes(HELPERS)
}
