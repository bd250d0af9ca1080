import { guideUrl, type Manifest } from './manifest.ts'

interface Created {
  /** The project's folder, from the current one; empty if it is the current one. */
  folder: string
  /** Of the package and the Worker. */
  name: string
  manager: string
  manifest: Manifest
}

/** What to do next, and where the guide is. */
export function nextSteps({ folder, name, manager, manifest }: Created): string {
  const steps = [`${manager} install`, `${manager} run dev`]
  if (folder !== '') steps.unshift(`cd ${/\s/.test(folder) ? JSON.stringify(folder) : folder}`)
  const online = guideUrl(manifest)
  return [
    `Created ${name}. Next:`,
    '',
    ...steps.map((step) => `  ${step}`),
    '',
    `The guide${online === undefined ? ' is' : `: ${online}, and`} in the project: node_modules/arrivejs/docs/tutorial.md`,
    'How the project works, on one page: AGENTS.md',
  ].join('\n')
}
