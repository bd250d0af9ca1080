import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { decodePageHashes, pageHashesPath } from '../../src/wire/page-hashes.ts'
import { decodeBuildList } from '../../tools/built-files/build-list.ts'
import { buildApp, copyApp, emptyFolder } from '../apps/copied-fixture.ts'

const THREE_BUILDS = { timeout: 240_000 }

describe('the id of a build and the hashes of its pages', () => {
  it('change with code of the Worker outside of the app folder, and only then', THREE_BUILDS, () => {
    const folder = emptyFolder()
    const app = copyApp('smallest', folder)
    write(`${app}/pages/home.server.ts`, SERVER_MODULE)
    write(`${folder}/shared/db.server.ts`, 'export const rows = () => 1\n')
    const first = identityOf(app, `${folder}/first`)
    expect(identityOf(app, `${folder}/second`)).toEqual(first)
    write(`${folder}/shared/db.server.ts`, 'export const rows = () => 2\n')
    const changed = identityOf(app, `${folder}/third`)
    expect(changed.build).not.toBe(first.build)
    expect(changed.hashes['home']).not.toBe(first.hashes['home'])
  })
})

const SERVER_MODULE = `import { rows } from '../../shared/db.server.ts'

export const loader = () => ({ rows: rows() })
`

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/** Builds the app. Returns the id that documents, data and the list of files have, and what a tab of the build reads. */
function identityOf(app: string, outDir: string) {
  buildApp(app, outDir)
  const list = readFileSync(resolve(outDir, 'client/_builds.json'), 'utf8')
  const { build } = decodeBuildList(list)![0]!
  const file = resolve(outDir, `client${pageHashesPath(build)}`)
  return { build, hashes: decodePageHashes(JSON.parse(readFileSync(file, 'utf8'))) }
}
