/**
 * Reads the tables that `wrangler d1 migrations apply` prints: a first one, and one after each migration.
 * Returns the names of those that are applied now, and of the one that follows.
 */
export function readMigrations(output: string, files: readonly { name: string }[]) {
  const rows = output.split('\n').map((line) => line.split('│').map((cell) => cell.trim()))
  const states = new Map(
    rows.flatMap(([, name = '', state = '']) =>
      files.some((file) => file.name === name) ? [[name, state] as const] : [],
    ),
  )
  const names = [...states.keys()]
  const isApplied = (name: string) => states.get(name)!.includes('✅')
  return { applied: names.filter(isApplied), next: names.find((name) => !isApplied(name)) }
}
