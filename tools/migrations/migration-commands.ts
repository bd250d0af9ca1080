import { migratedDatabases } from './migrate-databases.ts'

/** The arguments with which wrangler applies the migrations of each database on Cloudflare. */
export function migrationCommands(configFile: string): { binding: string; args: string[] }[] {
  return migratedDatabases(configFile).map(({ binding }) => ({
    binding,
    args: ['d1', 'migrations', 'apply', binding, '--remote', '--config', configFile],
  }))
}
