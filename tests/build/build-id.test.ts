import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { decodeBuildList } from '../../tools/publish/old-files/build-list.ts'
import { buildApp, copyApp, emptyFolder } from '../apps/copied-fixture.ts'

describe('the id of a build', () => {
  it('changes with code of the Worker outside of the app folder, and only then', () => {
    const folder = emptyFolder()
    const app = copyApp('smallest', folder)
    write(`${app}/pages/home.server.ts`, SERVER_MODULE)
    write(`${folder}/shared/db.server.ts`, 'export const rows = () => 1\n')
    const first = buildIdOf(app, `${folder}/first`)
    expect(buildIdOf(app, `${folder}/second`)).toBe(first)
    write(`${folder}/shared/db.server.ts`, 'export const rows = () => 2\n')
    expect(buildIdOf(app, `${folder}/third`)).not.toBe(first)
  })
})

const SERVER_MODULE = `import { rows } from '../../shared/db.server.ts'

export const loader = () => ({ rows: rows() })
`

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/** Builds the app. Returns the id that documents, data and the list of files have. */
function buildIdOf(app: string, outDir: string): string {
  buildApp(app, outDir)
  const list = readFileSync(resolve(outDir, 'client/_builds.json'), 'utf8')
  return decodeBuildList(list)![0]!.build
}
