import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  BUILD_LIST,
  decodeBuildList,
  encodeBuildList,
  type ListedBuild,
} from '../../../../../tools/built-files/build-list.ts'
import type { ReadFile } from '../../../old-files/read-builds.ts'
import { integrityOf } from '../../../../../tools/built-files/integrity.ts'
import { retainOldFiles } from '../../../old-files/retain-old-files.ts'
import { staticFiles } from '../../../../../tools/built-files/static-files.ts'

const NOW = new Date('2026-11-25T12:00:00Z')
const OLD = 'assets/item-old.js'
const BOTH = 'assets/entry-both.js'

let folder: string
let live: Record<string, string>
beforeEach(() => {
  folder = mkdtempSync(resolve(tmpdir(), 'arrive-old-files-'))
  const own = build('new000000000', { 'assets/item-new.js': 'new', [BOTH]: 'both' })
  for (const [path, text] of Object.entries(own.texts)) write(path, text)
  write(BUILD_LIST, encodeBuildList([own.listed]))
  const before = build('old000000000', { [OLD]: 'old', [BOTH]: 'both' })
  live = { ...before.texts, [BUILD_LIST]: encodeBuildList([before.listed]) }
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('retainOldFiles', () => {
  it('adds the files that the new build lacks, and lists them with the time of the deploy', async () => {
    expect(await keep()).toEqual(['For open tabs, 1 file of 1 earlier build are added.'])
    expect(text(OLD)).toBe('old')
    const [own, before] = decodeBuildList(text(BUILD_LIST))!
    expect(Object.keys(own!.files)).toEqual(['assets/item-new.js', BOTH])
    expect(before).toEqual({
      build: 'old000000000',
      replacedAt: NOW.toISOString(),
      files: { [OLD]: integrityOf('old') },
    })
  })

  it('adds them again if the same build is deployed again', async () => {
    await keep()
    live = Object.fromEntries(staticFiles(folder).map(({ path }) => [path, text(path)]))
    const list = text(BUILD_LIST)
    await keep(new Date('2026-11-26T12:00:00Z'))
    expect(text(OLD)).toBe('old')
    expect(text(BUILD_LIST)).toBe(list)
  })

  it('leaves out a file whose content has not the listed hash', async () => {
    live[OLD] = 'something else'
    expect(await keep()).toContain('Left out because the site no longer has them as listed: 1 file.')
    expect(paths()).not.toContain(OLD)
    expect(decodeBuildList(text(BUILD_LIST))).toHaveLength(1)
  })

  it('leaves out a file that is gone', async () => {
    delete live[OLD]
    expect(await keep()).toContain('Left out because the site no longer has them as listed: 1 file.')
    expect(paths()).not.toContain(OLD)
  })

  it('takes nothing from a list whose paths leave the folder of hashed files', async () => {
    const files = { 'assets/../../escaped.js': integrityOf('old') }
    live[BUILD_LIST] = encodeBuildList([{ build: 'old000000000', files }])
    expect((await keep())[0]).toContain("can't be read")
    expect(paths()).toEqual([BUILD_LIST, BOTH, 'assets/item-new.js'])
  })

  it('goes on without old files if nobody responds', async () => {
    const read = async () => Promise.reject(new TypeError('', { cause: new Error('no network') }))
    const [line] = await keep(NOW, { read })
    expect(line).toContain('did not arrive (no network)')
  })

  it('removes what an earlier deploy of the same build has added, if nothing is to stay', async () => {
    await keep()
    await keep(NOW, { retention: { builds: 0, days: 14 } })
    expect(paths()).not.toContain(OLD)
  })
})

function keep(now = NOW, options: { read?: ReadFile; retention?: Retention } = {}) {
  const read: ReadFile = async (path) =>
    live[path] === undefined ? undefined : new TextEncoder().encode(live[path])
  return retainOldFiles({ folder, read, now, retention: { builds: 10, days: 14 }, ...options })
}

type Retention = Parameters<typeof retainOldFiles>[0]['retention']

function build(name: string, texts: Record<string, string>) {
  const hashes = Object.entries(texts).map(([path, content]) => [path, integrityOf(content)])
  const listed: ListedBuild = { build: name, files: Object.fromEntries(hashes) }
  return { listed, texts }
}

function paths(): string[] {
  return staticFiles(folder)
    .map(({ path }) => path)
    .toSorted()
}

function text(path: string): string {
  return readFileSync(resolve(folder, path), 'utf8')
}

function write(path: string, content: string): void {
  mkdirSync(dirname(resolve(folder, path)), { recursive: true })
  writeFileSync(resolve(folder, path), content)
}
