import { migratedDatabases } from './migrate-databases.ts'

/** What wrangler is asked to do to bring each database on Cloudflare up to date. */
export function migrationCommands(configFile: string): { binding: string; args: string[] }[] {
  return migratedDatabases(configFile).map(({ binding }) => ({
    binding,
    args: ['d1', 'migrations', 'apply', binding, '--remote', '--config', configFile],
  }))
}
