import { cpSync, globSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { FRAMEWORK } from '../../../tools/for-packages.ts'
import { compile, readJson, writeJson } from './compile.ts'
import { ENGINES } from './package-manifest.ts'
import { publishedManifest } from './published-manifest.ts'
import { repositoryField } from './repository-field.ts'
import { templateManifest } from './template-manifest.ts'

const SOURCE = 'packages/create-arrivejs'

/** Writes the package `create-arrivejs`, as it is published, into a folder. */
export async function buildCreatePackage(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  await compile({ project: SOURCE, rootDir: SOURCE, outDir: folder })
  for (const file of ['README.md', 'templates']) {
    cpSync(resolve(FRAMEWORK, SOURCE, file), resolve(folder, file), { recursive: true })
  }
  cpSync(resolve(FRAMEWORK, 'LICENSE'), resolve(folder, 'LICENSE'))
  const repository = publishedManifest()
  for (const file of globSync('templates/*/package.json', { cwd: folder })) {
    const manifest = readJson(resolve(folder, file))
    writeJson(resolve(folder, file), templateManifest(manifest, repository))
  }
  const { version } = repository
  const manifest = readJson(`${SOURCE}/package.json`)
  const added = { version, engines: ENGINES, ...repositoryField() }
  writeJson(resolve(folder, 'package.json'), { ...manifest, ...added, exports: undefined })
}
