import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { placeOf } from '../../guide/app-files.ts'
import { blocksOfLibraries } from '../../guide/apps.ts'
import type { Block } from '../../guide/read-blocks.ts'

const root = resolve(import.meta.dirname, '../../..')
const APPS = ['libraries', 'inline-styles'].map((app) => resolve(root, 'tests/outside/ecosystem', app))

describe('a sample of a library', () => {
  it('is a file of the apps that npm run test:ecosystem builds and opens', () => {
    const samples = blocksOfLibraries()
    expect(samples.length).toBeGreaterThan(25)
    expect(samples.filter((sample) => !isFileOfApp(sample)).map(placeOf)).toEqual([])
  })
})

describe('the table of libraries', () => {
  it('has the versions that are tried', () => {
    const installed = { ...packagesOf('.'), ...packagesOf('tests/outside/ecosystem') }
    const rows = [...read('docs/libraries.md').matchAll(/^\| [^|]*\(`(.+?)`\) +\| (\S+)/gm)]
    expect(rows.length).toBeGreaterThan(10)
    expect(rows.filter(([, name, version]) => installed[name!] !== version)).toEqual([])
  })
})

/** Without the line that names it. */
function isFileOfApp({ file, text }: Block): boolean {
  const path = file!.replace(/^app\//, '')
  const code = text.slice(text.indexOf('\n') + 1)
  return APPS.map((app) => resolve(app, path)).some(
    (place) => existsSync(place) && readFileSync(place, 'utf8') === code,
  )
}

function packagesOf(folder: string): Record<string, string> {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(read(`${folder}/package.json`))
  return { ...devDependencies, ...dependencies }
}

function read(path: string): string {
  return readFileSync(resolve(root, path), 'utf8')
}
