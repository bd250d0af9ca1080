import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

interface Created {
  /** The project's folder, from the current one; empty if it is the current one. */
  folder: string
  /** Of the package and the Worker. */
  name: string
  manager: string
  manifest: Manifest
  /** Whose shell gets the commands. Default: this machine's. */
  platform?: NodeJS.Platform | undefined
}

/** What to do next, and where the guide is. */
export function nextSteps(created: Created): string {
  const { folder, name, manager, manifest, platform = process.platform } = created
  const steps = [`${manager} install`, `${manager} run dev`]
  if (folder !== '') steps.unshift(`cd ${quoted(folder, platform)}`)
  // On the web, if the package says from which repository it comes.
  const url = manifest.repository?.url.replace(/^git\+|\.git$/g, '')
  const online = url && `${url}/blob/HEAD/docs/tutorial.md`
  return [
    `Created ${name}. Next:`,
    '',
    ...steps.map((step) => `  ${step}`),
    '',
    `The guide${online === undefined ? ' is' : `: ${online}, and`} in the project: node_modules/arrivejs/docs/tutorial.md`,
    'How the project works, on one page: AGENTS.md',
  ].join('\n')
}

/** As a shell reads the name of a folder. One that begins with a dash would be an option. */
function quoted(folder: string, platform: NodeJS.Platform): string {
  if (/^[\w./:@+][\w./:@+-]*$/.test(folder)) return folder
  const path = folder.startsWith('-') ? `./${folder}` : folder
  return platform === 'win32' ? `"${path}"` : `'${path.replaceAll("'", String.raw`'\''`)}'`
}

/** What is read here of this package's own `package.json`. */
interface Manifest {
  /** Missing in Arrive's repository, whose own `package.json` has it. */
  version?: string
  /** Missing if the package was not built on GitHub. */
  repository?: { url: string }
}

export function readOwnManifest(): Manifest {
  return JSON.parse(readFileSync(resolve(import.meta.dirname, 'package.json'), 'utf8'))
}
