import { globSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import type { Declaration } from './declaration.ts'
import type { DoorExport } from './read-door.ts'
import { headingId } from './heading-id.ts'

const MOST_EXAMPLES = 3

/** An export and the types that belong to it alone, as Markdown, without those that were shown before. */
export function describeExport(described: DoorExport, uses: readonly Use[], shown: Set<string>): string {
  const related = described.related.filter(({ name }) => !shown.has(name))
  for (const { name } of related) shown.add(name)
  return [
    `### ${described.name}`,
    ...textOf(described),
    ...related.flatMap((type) => [`#### ${type.name}`, ...textOf(type)]),
    ...examplesOf(described.name, uses),
  ].join('\n\n')
}

/** The signature first: it is what most readers look up. */
function textOf({ doc, code, members }: Declaration): string[] {
  const lines = members.map((member) => `  ${member.code}`)
  const fields = members
    .filter((member) => member.doc !== '')
    .map((member) => `- \`${member.name}\`: ${member.doc.replace(/\s+/g, ' ')}`)
  return [
    signature(members.length === 0 ? code : [`${code} {`, ...lines, '}'].join('\n')),
    ...(doc === '' ? [] : [doc]),
    ...(fields.length === 0 ? [] : [fields.join('\n')]),
  ]
}

function signature(code: string): string {
  return `\`\`\`ts signature\n${plainSignature(code)}\n\`\`\``
}

/** Without the types that only let the compiler refuse a mistake: `load extends CheckExports<load>`. */
export function plainSignature(code: string): string {
  return code.replace(/ extends Check\w+<[^<>]*>/g, '').replace(/\bconst (?=\w+ extends )/g, '')
}

function examplesOf(name: string, uses: readonly Use[]): string[] {
  const links = uses.filter(({ names }) => names.includes(name)).map(({ link }) => link)
  const examples = [...new Set(links)].slice(0, MOST_EXAMPLES)
  return examples.length === 0 ? [] : [`Examples: ${examples.join(', ')}.`]
}

/** A section of the guide whose samples import something of a door. */
interface Use {
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
