import { ENGINES, type RepositoryManifest } from './package-manifest.ts'

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
  {
    name,
    version,
    dependencies,
    devDependencies,
  }: Pick<RepositoryManifest, 'name' | 'version' | 'dependencies' | 'devDependencies'>,
): TemplateManifest & { engines: typeof ENGINES; devEngines: typeof DEV_ENGINES } {
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
