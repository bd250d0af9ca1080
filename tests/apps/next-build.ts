import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { inject } from 'vitest'
import { readFromFolder, retainOldFiles } from '../../packages/cli/for-tests.ts'
import { FIXTURE_OUT } from './build-apps.ts'
import { changedFixture } from './changed-fixture.ts'
import { emptyFolder } from './copied-fixture.ts'

/**
 * A build of the fixture with one change of each kind, each for other pages, and with the files of the build before, as a deploy
 * uploads it. Resolves to its folder, which only this file's tests have.
 */
export async function nextBuild(): Promise<string> {
  const built = await changedFixture('deployed', changeOneOfEach)
  // Another engine's tests look at the same build.
  const outDir = resolve(emptyFolder(), inject('browser'))
  cpSync(built, outDir, { recursive: true })
  await retainOldFiles({
    folder: resolve(outDir, 'client'),
    read: readFromFolder(resolve(FIXTURE_OUT, 'client')),
    retention: { builds: 1, days: 1 },
    now: new Date(),
  })
  return outDir
}

function changeOneOfEach(app: string): void {
  const edit = (file: string, change: (text: string) => string) => {
    const path = resolve(app, file)
    const text = readFileSync(path, 'utf8')
    const changed = change(text)
    if (changed === text) throw new Error(`${file} has not changed`)
    writeFileSync(path, changed)
  }
  edit('pages/table.tsx', (text) => text.replace(/<h1[^]*?<\/h1>/, '<h1 id="title">A new table</h1>'))
  edit('layouts/waiting.tsx', (text) =>
    text.replace('{children}', '<p id="new-layout">New layout</p>{children}'),
  )
  edit('ui/rendered-rows.tsx', (text) => `${text}\nexport const VERSION = 2\n`)
  edit('layouts/team.css', (text) => `${text}\n#team { outline: 3px solid }\n`)
  edit('pages/clock.server.ts', (text) => `${text}\nexport const cacheControl = 'private, no-cache'\n`)
  edit('routes.ts', (text) => text.replace(/\n *draft: .*/, ''))
  for (const file of ['draft.tsx', 'draft.server.ts']) rmSync(resolve(app, 'pages', file))
}
