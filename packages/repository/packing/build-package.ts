import { cpSync, globSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { FRAMEWORK, writeFile } from '../../../tools/for-packages.ts'
import { withExports } from '../reference/reference.ts'
import { compile, readJson, scriptsIn, writeJson } from './compile.ts'
import { importedPackages } from './module-requests.ts'
import { packageManifest, requireSame, repositoryField } from './package-manifest.ts'
import { publishedManifest } from './published-manifest.ts'

/** What is in the package as it is in the repository. */
const COPIED = [
  'CHANGELOG.md',
  'LICENSE',
  '{client,packages,src/api,src/server,src/view}/**/*.d.ts',
  'packages/panel/panel.css',
  'src/server/vitals/migrations/*.sql',
  'src/any-app.d.ts',
  'tools/types/app-files.ts',
  'packages/create-arrivejs/earlier-templates.json',
  'packages/create-arrivejs/templates/minimal/{package.json,AGENTS.md,.github/workflows/ci.yml}',
]

/** Writes the package `arrivejs`, as it is published, into a folder. */
export async function buildPackage(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  for (const project of ['src', 'packages/repository/packing']) await compile({ project, outDir: folder })
  for (const file of globSync(COPIED, { cwd: FRAMEWORK })) {
    cpSync(resolve(FRAMEWORK, file), resolve(folder, file))
  }
  // The guide as the site shows it: the reference has its exports.
  for (const file of globSync('docs/*.md', { cwd: FRAMEWORK })) {
    const text = readFileSync(resolve(FRAMEWORK, file), 'utf8')
    writeFile(resolve(folder, file), withExports(FRAMEWORK, text))
  }
  cpSync(resolve(import.meta.dirname, 'README.md'), resolve(folder, 'README.md'))
  writeJson(resolve(folder, 'tsconfig.json'), projectSettings())
  const manifest = packageManifest(publishedManifest())
  requireSame(manifest, importedPackages(scriptsIn(folder)))
  writeJson(resolve(folder, 'package.json'), { ...manifest, ...repositoryField() })
}

/** An app may have `paths` of its own, which would replace ours: `tools/types/app-files.ts` does without. */
const OF_APPS = { types: ['vite/client'], paths: undefined }

/** What the `tsconfig.json` of a project extends. */
function projectSettings() {
  const { compilerOptions } = readJson('tsconfig.json')
  const options = {
    ...compilerOptions,
    // An action returns `fail(…)`, or ends without a return.
    noImplicitReturns: false,
    // Components that projects copy, such as shadcn's, pass on optional props.
    exactOptionalPropertyTypes: false,
  }
  const places = ['src/app', 'app', 'src'].map((folder) => `\${configDir}/${folder}`)
  return {
    compilerOptions: { ...options, ...OF_APPS, rootDirs: ['./tools/types', ...places] },
    files: ['./tools/types/app-files.ts'],
  }
}
