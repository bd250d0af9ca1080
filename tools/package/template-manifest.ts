import { ENGINES, type RepositoryManifest } from './package-manifest.ts'

type Versions = Record<string, string>

interface TemplateManifest {
  dependencies: Versions
  devDependencies: Versions
}

/**
 * The `package.json` of a template, with the versions that the repository is tested with in the place of each
 * `*`. A project gets fixes of Arrive with `npm update`.
 */
export function templateManifest(
  template: TemplateManifest,
  { name, version, dependencies, devDependencies }: RepositoryManifest,
): TemplateManifest & { engines: typeof ENGINES } {
  const known: Versions = { ...dependencies, ...devDependencies, [name]: `^${version}` }
  return {
    ...template,
    engines: ENGINES,
    dependencies: withVersions(template.dependencies, known),
    devDependencies: withVersions(template.devDependencies, known),
  }
}

function withVersions(wanted: Versions, known: Versions): Versions {
  const versions = Object.entries(wanted).map(([name, version]) => {
    if (version !== '*') return [name, version]
    if (known[name] !== undefined) return [name, known[name]]
    throw new Error(`A template wants ${name}, which package.json does not have.`)
  })
  return Object.fromEntries(versions)
}
