import { existsSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import type { Unstable_Config } from 'wrangler'

/** Finds folders of migrations that don't exist. Returns a sentence for each, with what to do. */
export function folderProblems({ configPath, d1_databases }: Unstable_Config): string[] {
  return d1_databases.flatMap(({ binding, migrations_dir: folder }) => {
    if (folder === undefined || existsSync(resolve(dirname(configPath!), folder))) return []
    return [
      `${basename(configPath!)} has the migrations_dir "${folder}" for the database ${binding}, a folder that does not exist: create it, or correct migrations_dir.`,
    ]
  })
}
