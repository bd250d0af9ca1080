// What `packages/cli` may take of `tools/` besides: what reads a project and its build, and is slow to load.

export { readSettings, settingsFile } from './environment/read-settings.ts'
export {
  BUILD_LIST,
  type ListedBuild,
  decodeBuildList,
  encodeBuildList,
} from './built-files/build-list.ts'
export { integrityOf } from './built-files/integrity.ts'
export { staticFiles } from './built-files/static-files.ts'
export { LOGIN_LIMIT_MS, readLogin } from './cloudflare/read-login.ts'
export { runWrangler } from './cloudflare/run-wrangler.ts'
export { wranglerVariable } from './cloudflare/wrangler-variable.ts'
export { requireBuiltFor } from './environment/built-environment.ts'
export { chooseEnvironment } from './environment/chosen-environment.ts'
export { requireSettings } from './vite/require-settings.ts'
export { originOf } from './environment/route-patterns.ts'
export { forEachInOrder } from './for-each-in-order.ts'
export { type MigrationCommands, migrationCommands } from './migrations/migration-commands.ts'
export { MigrationFailed } from './migrations/migration-failed.ts'
export { readMigrations } from './migrations/read-migrations.ts'
export { projectFolders } from './vite/project-folders.ts'
export { type Folders, publicFolder } from './project/folders.ts'
export { readPathsToCheck } from './vite/output/paths-to-check.ts'
