import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describeExport, usesOfExports } from './describe-export.ts'
import { headingId, uniqueIds } from './heading-id.ts'
import { readDoor, type DoorExport } from './read-door.ts'

/** What apps import, and the file that exports it. */
export const DOORS: Record<string, string> = {
  arrivejs: 'src/api/arrivejs.ts',
  'arrivejs/once': 'packages/once/public.ts',
  'arrivejs/vite': 'tools/vite/arrive.ts',
  'arrivejs/testing': 'tools/testing/testing.ts',
  'arrivejs/testing/faults': 'packages/faults/faults.ts',
  'arrivejs/testing/react': 'tools/testing/react.ts',
  'arrivejs/vitals': 'packages/vitals/public.ts',
}

/** In a text of the reference: which exports are described there. */
export const MARK = /^<!-- exports of ([\w/]+): ([\w ]+) -->$/gm

/** In the index of the reference: which text's exports are listed there, or those of one section of it. */
const INDEX_MARK = /^<!-- index of ([\w-]+\.md)(?:#([\w-]+))? -->$/gm

type ReadDoor = (door: string) => Map<string, DoorExport>

/** Puts the descriptions of exports into a text, in place of its marks: from their doc comments. */
export function withExports(root: string, markdown: string): string {
  if (!/^<!-- (?:exports|index) of /m.test(markdown)) return markdown
  const read = doorReader(root)
  const uses = usesOfExports(root)
  const shown = new Set<string>()
  return markdown
    .replace(MARK, (_, door: string, names: string) => {
      const described = names.split(' ').map((name) => read(door).get(name)!)
      return described.map((one) => describeExport(one, uses, shown)).join('\n\n')
    })
    .replace(INDEX_MARK, (_, file: string, section?: string) =>
      listExports(file, partOf(readFileSync(resolve(root, 'docs', file), 'utf8'), section), read),
    )
}

function doorReader(root: string): ReadDoor {
  const doors = new Map<string, Map<string, DoorExport>>()
  return (door) => {
    const known = doors.get(door) ?? readDoor(resolve(root, DOORS[door]!))
    doors.set(door, known)
    return known
  }
}

function partOf(text: string, section: string | undefined): string {
  const parts = text.split(/^## +/m)
  if (section === undefined) return text
  const part = parts.find((one) => headingId(one.split('\n', 1)[0]!) === section)
  if (part === undefined) throw new Error(`The reference has no section #${section}.`)
  return part
}

/** One line for each export, with the id that its description had when there was one page for all. */
function listExports(file: string, text: string, read: ReadDoor): string {
  const idOf = uniqueIds()
  return [...text.matchAll(MARK)]
    .flatMap(([, door, names]) => names!.split(' ').map((name) => read(door!).get(name)!))
    .map(({ name, doc }) => {
      const id = idOf(name)
      return `- <a id="${id}"></a>[\`${name}\`](./${file}#${id}): ${firstSentence(doc)}`
    })
    .join('\n')
}

/** A colon may come before an example. */
function firstSentence(doc: string): string {
  const [, sentence = doc] = /^(.*?)[.:;](?:\s|$)/s.exec(doc) ?? []
  return `${sentence.replace(/\s+/g, ' ')}.`
}
