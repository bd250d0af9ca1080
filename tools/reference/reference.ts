import { globSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { headingId } from './heading-id.ts'
import type { Declaration, Member } from './read-declarations.ts'
import { readDoor, type DoorExport } from './read-door.ts'

/** What apps import, and the file that exports it. */
export const DOORS: Record<string, string> = {
  arrivejs: 'src/api/arrivejs.ts',
  'arrivejs/vite': 'tools/vite/arrive.ts',
  'arrivejs/testing': 'tools/testing/testing.ts',
  'arrivejs/testing/react': 'tools/testing/react.ts',
  'arrivejs/vitals': 'src/api/vitals.ts',
}

/** In a text of the reference: which exports are described there. */
export const MARK = /^<!-- exports of ([\w/]+): ([\w ]+) -->$/gm

/** A sample of the guide that imports a name. */
interface Use {
  names: string[]
  /** Markdown. */
  link: string
}

/** Puts the descriptions of exports into a text, in place of its marks: from their doc comments. */
export function withExports(root: string, markdown: string): string {
  if (markdown.search(MARK) === -1) return markdown
  const doors = new Map<string, Map<string, DoorExport>>()
  const uses = usesIn(root)
  const shown = new Set<string>()
  return markdown.replace(MARK, (_, door: string, names: string) => {
    const known = doors.get(door) ?? readDoor(resolve(root, DOORS[door]!))
    doors.set(door, known)
    return names
      .split(' ')
      .map((name) => describe(known.get(name)!, uses, shown))
      .join('\n\n')
  })
}

function describe(described: DoorExport, uses: readonly Use[], shown: Set<string>): string {
  const links = uses.filter(({ names }) => names.includes(described.name)).map(({ link }) => link)
  const examples = [...new Set(links)].slice(0, 3).join(', ')
  const related = described.related.filter(({ name }) => !shown.has(name))
  for (const { name } of related) shown.add(name)
  return [
    `### ${described.name}`,
    ...textOf(described),
    ...(examples === '' ? [] : [`Examples: ${examples}.`]),
    ...related.flatMap((type) => [`#### ${type.name}`, ...textOf(type)]),
  ].join('\n\n')
}

function textOf({ doc, code, members }: Declaration): string[] {
  const paragraphs = doc === '' ? [] : [doc]
  if (members.length === 0) return [...paragraphs, signature(code)]
  // A bare name says nothing more than the heading.
  const head = /^interface \w+$/.test(code) ? [] : [signature(`${code} { … }`)]
  return [...paragraphs, ...head, tableOf(members)]
}

function signature(code: string): string {
  return `\`\`\`ts signature\n${code}\n\`\`\``
}

function tableOf(members: readonly Member[]): string {
  const hasText = members.some(({ doc }) => doc !== '')
  const head = hasText
    ? '| field | type | what it is |\n| --- | --- | --- |'
    : '| field | type |\n| --- | --- |'
  const rows = members.map(({ name, type, doc, isOptional }) => {
    const text = hasText ? ` ${cell(doc)} |` : ''
    return `| \`${name}${isOptional ? '?' : ''}\` | \`${cell(type)}\` |${text}`
  })
  return [head, ...rows].join('\n')
}

function cell(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('|', '\\|')
}

/** The sections of the guide whose samples import something of a door, in the order of the files. */
function usesIn(root: string): Use[] {
  return globSync('docs/*.md', { cwd: root })
    .toSorted()
    .flatMap((file) => {
      const text = readFileSync(resolve(root, file), 'utf8')
      const [title = '', ...sections] = text.split(/^## +/m)
      const name = title.trim().split('\n', 1)[0]!.replace(/^# +/, '')
      return sections.flatMap((section) => {
        const heading = section.split('\n', 1)[0]!
        const target = `./${basename(file)}#${headingId(heading)}`
        const imports = section.matchAll(/^import (?:type )?{([^}]*)} from 'arrivejs[/\w]*'$/gm)
        const names = [...imports].flatMap(([, list]) => list!.match(/\w+/g) ?? [])
        return names.length === 0 ? [] : [{ names, link: `[${name}: ${heading}](${target})` }]
      })
    })
}
