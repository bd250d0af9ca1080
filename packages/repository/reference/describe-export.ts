import type { Declaration } from './declaration.ts'
import type { DoorExport } from './read-door.ts'
import type { Use } from './uses-of-exports.ts'

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
