import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { privateFolder } from '../../tools/project/folders.ts'
import { FIXTURE_OUT } from '../apps/build-apps.ts'

describe('the licences of what is bundled', () => {
  it('are served as one text for the browser’s files, the legacy build included', () => {
    const text = licensesIn('client/third-party-licenses.txt')
    expect(titlesOf(text)).toEqual(expect.arrayContaining(packagesOf('client')))
    expect(titlesOf(text)).toEqual(
      expect.arrayContaining(['react', 'react-dom', 'scheduler', 'core-js', 'web-vitals']),
    )
  })

  it('are beside the Worker', () => {
    const text = licensesIn('worker/third-party-licenses.md')
    expect(titlesOf(text)).toEqual(expect.arrayContaining(packagesOf('worker')))
    expect(titlesOf(text)).toEqual(expect.arrayContaining(['react', 'react-dom', 'hono']))
  })

  it('are complete, each once, with the copyright holders', () => {
    const text = licensesIn('client/third-party-licenses.txt')
    expect(text).toContain('Copyright (c) Meta Platforms, Inc. and affiliates.')
    expect(text).toContain('The above copyright notice and this permission notice shall be included')
    expect(text).toContain('Denis Pushkarev')
    expect(titlesOf(text)).toEqual([...new Set(titlesOf(text))])
  })
})

function licensesIn(file: string): string {
  return readFileSync(resolve(FIXTURE_OUT, file), 'utf8')
}

/** The names over the lines of `=`. */
function titlesOf(text: string): string[] {
  return [...text.matchAll(/^(\S+) \S+.*\n=+$/gm)].map(([, name]) => name!)
}

/** The folder of the source maps. */
function mapsOf(folder: 'client' | 'worker'): string {
  return folder === 'client' ? privateFolder(FIXTURE_OUT) : resolve(FIXTURE_OUT, folder)
}

/** The packages in a build, from its source maps. */
function packagesOf(folder: 'client' | 'worker'): string[] {
  const sources = globSync(`${mapsOf(folder)}/**/*.js.map`).flatMap(
    (path) => JSON.parse(readFileSync(path, 'utf8')).sources as string[],
  )
  expect(sources).not.toEqual([])
  const names = sources.map((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1])
  return [...new Set(names.filter((name) => name !== undefined))]
}
