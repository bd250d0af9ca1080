import type { Unstable_Config } from 'wrangler'
import { settingsFile } from '../../../tools/for-cli.ts'

/** What is bound in production's settings: an array of tables, and the keys that name what is bound. */
interface Resource {
  /** In a sentence. */
  name: string
  table: string
  keys: readonly string[]
}

const RESOURCES: readonly Resource[] = [
  { name: 'database', table: 'd1_databases', keys: ['database_id', 'database_name'] },
  { name: 'bucket', table: 'r2_buckets', keys: ['bucket_name'] },
  { name: 'namespace', table: 'kv_namespaces', keys: ['id'] },
  { name: 'queue', table: 'queues.producers', keys: ['queue'] },
]

/**
 * Finds out why an app can't have previews, which are open to everybody and run the code of a branch.
 * `production` are the settings of the top level. Returns a sentence for each reason, with what to write.
 */
export function previewProblems(production: Unstable_Config): string[] {
  const { previews } = production
  const file = settingsFile(production)
  if (!previews) return [noBlock(file)]
  return [
    ...RESOURCES.flatMap((resource) =>
      sharedLines(resource, production, previews).map((lines) => shared(resource.name, lines, file)),
    ),
    ...objectLines(production, previews).map((lines) => shared('Durable Objects', lines, file)),
  ]
}

type Lines = readonly [production: string, preview: string]

function sharedLines({ table, keys }: Resource, production: object, previews: object): Lines[] {
  const ofProduction = entriesIn(production, table)
  return entriesIn(previews, table).flatMap((entry) => {
    const key = keys.find((one) =>
      ofProduction.some((other) => other[one] !== undefined && other[one] === entry[one]),
    )
    if (key === undefined) return []
    const line = `${key} = ${JSON.stringify(entry[key])}`
    return [[`[[${table}]] ${line}`, `[[previews.${table}]] ${line}`] as const]
  })
}

/** A class of the preview's own Worker has objects of its own. */
function objectLines({ name, durable_objects: own }: Unstable_Config, previews: object): Lines[] {
  const table = 'durable_objects.bindings'
  return entriesIn(previews, table)
    .filter(({ script_name: script }) => script !== undefined && script === name)
    .map(({ class_name: bound }) => {
      const binding = own.bindings.find(({ class_name: one }) => one === bound)
      const line = `class_name = ${JSON.stringify(bound)}`
      return [
        `[[${table}]] name = ${JSON.stringify(binding?.name)}, ${line}`,
        `[[previews.${table}]] ${line}, script_name = ${JSON.stringify(name)}`,
      ] as const
    })
}

function entriesIn(settings: object, table: string): Record<string, unknown>[] {
  const value = table
    .split('.')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], settings)
  return Array.isArray(value) ? value : []
}

function shared(name: string, [production, preview]: Lines, file: string): string {
  return `A preview is open to everybody and runs the code of a branch, but [previews] in ${file} names production's ${name}:\n  ${production}\n  ${preview}\nGive previews their own.`
}

function noBlock(file: string): string {
  const block = file.endsWith('.toml') ? '[previews]\n' : '"previews": {}'
  return `${file} has no block [previews]. A preview has none of the bindings of production. Add the block, and bindings for previews if your app needs some:\n\n${block}`
}
