import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../../../..')
const files = globSync('{src,tools,packages}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/{node_modules,tests,templates}'],
})

/** What a change of Cloudflare's tooling would change, and the one file that knows it, besides texts for people. */
const PLACES: readonly [what: string, code: RegExp, place: string, texts?: readonly string[]][] = [
  ['reads settings', /unstable_readConfig/, 'tools/environment/read-settings.ts'],
  ['names files of settings', /wrangler\.jsonc\b/, 'tools/project/folders.ts'],
  [
    'names the settings of a build',
    /['"`/]wrangler\.json['"`]/,
    'tools/environment/built-environment.ts',
    ['tools/project/folders.ts'],
  ],
  ['names the variable of the environment', /CLOUDFLARE_ENV/, 'tools/environment/chosen-environment.ts'],
  ['names the variable of the output', /ARRIVE_OUT/, 'tools/project/folders.ts'],
  ['names a folder of the output', /resolve\(outDir, '/, 'tools/project/folders.ts'],
  [
    'names Wrangler’s folder',
    /['"`]\.wrangler['"`/]/,
    'tools/project/folders.ts',
    ['packages/cli/upgrade/renamed-exports.ts', 'tools/testing/input-digest.ts'],
  ],
]

describe('the settings, environments and output of a project', () => {
  it.each(PLACES)('%s in one place', (_what, code, place, texts = []) => {
    const found = files.filter((file) =>
      code.test(withoutComments(readFileSync(resolve(root, file), 'utf8'))),
    )
    expect(found.toSorted()).toEqual([place, ...texts].toSorted())
  })
})

function withoutComments(text: string): string {
  return text.replace(/\/\*.*?\*\//gs, '').replace(/(?<!:)\/\/.*$/gm, '')
}
