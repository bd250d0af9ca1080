import { globSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { headingId } from './heading-id.ts'

/** A section of the guide whose samples import something of a door. */
export interface Use {
  names: string[]
  link: string
}

/** The uses in all texts of the guide, in the order of the files. */
export function usesOfExports(root: string): Use[] {
  return globSync('docs/*.md', { cwd: root })
    .toSorted()
    .flatMap((file) => usesIn(file, readFileSync(resolve(root, file), 'utf8')))
}

function usesIn(file: string, text: string): Use[] {
  const [title = '', ...sections] = text.split(/^## +/m)
  const name = title.trim().split('\n', 1)[0]!.replace(/^# +/, '')
  return sections.flatMap((section) => {
    const heading = section.split('\n', 1)[0]!
    const target = `./${basename(file)}#${headingId(heading)}`
    const imports = section.matchAll(/^import (?:type )?{([^}]*)} from 'arrivejs[/\w]*'$/gm)
    const names = [...imports].flatMap(([, list]) => list!.match(/\w+/g) ?? [])
    return names.length === 0 ? [] : [{ names, link: `[${name}: ${heading}](${target})` }]
  })
}
