import { cpSync, globSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { FRAMEWORK } from '../../../tools/for-packages.ts'
import { compile, readJson, writeJson } from './compile.ts'
import { ENGINES, type RepositoryManifest, repositoryField } from './package-manifest.ts'
import { publishedManifest } from './published-manifest.ts'

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

type Versions = Record<string, string>

interface TemplateManifest {
  dependencies: Versions
  devDependencies: Versions
}

/** npm only warns about `engines`, and an older Node fails at an import of ours with a syntax error. */
const DEV_ENGINES = { runtime: { name: 'node', version: ENGINES.node, onFail: 'error' } } as const

/**
 * The `package.json` of a template, with ranges from the versions that the repository is tested with in the
 * place of each `*`, as npm itself writes them. A project gets fixes with `npm update`.
 */
export function templateManifest(
  template: TemplateManifest,
  repository: Pick<RepositoryManifest, 'name' | 'version' | 'dependencies' | 'devDependencies'>,
): TemplateManifest & { engines: typeof ENGINES; devEngines: typeof DEV_ENGINES } {
  const { name, version, dependencies, devDependencies } = repository
  const known: Versions = { ...dependencies, ...devDependencies, [name]: version }
  return {
    ...template,
    engines: ENGINES,
    devEngines: DEV_ENGINES,
    dependencies: withVersions(template.dependencies, known),
    devDependencies: withVersions(template.devDependencies, known),
  }
}

function withVersions(wanted: Versions, known: Versions): Versions {
  const versions = Object.entries(wanted).map(([name, version]) => {
    if (version !== '*') return [name, version]
    if (known[name] !== undefined) return [name, `^${known[name]}`]
    throw new Error(`A template wants ${name}, which package.json does not have.`)
  })
  return Object.fromEntries(versions)
}
