#!/usr/bin/env node
import { takeEnvironment } from './environment/chosen-environment.ts'
import { requireSettings } from './environment/require-settings.ts'
import { migrateCloudflare } from './migrations/migrate-cloudflare.ts'
import { projectFolders } from './project-folders.ts'
import { publishApp } from './publish/publish-app.ts'
import { rollBack } from './publish/roll-back.ts'
import { unpin } from './publish/staged/end-pin.ts'
import { SetupError } from './setup-error.ts'

// `arrivejs deploy`, `arrivejs preview`, `arrivejs rollback`, `arrivejs unpin` and `arrivejs migrate`, each with `--env staging` for an environment of
// wrangler.toml. The other arguments are wrangler's. `arrivejs faults` needs no project.
const [command, ...args] = process.argv.slice(2)
process.exitCode = await run(command, args).catch((error: unknown) => {
  console.error(error instanceof SetupError ? error.message : error)
  return 1
})

async function run(command: string | undefined, all: string[]): Promise<number> {
  if (command === 'faults') {
    const { runFaults } = await import('./faults/run-faults.ts')
    return runFaults(all)
  }
  const further = takeEnvironment(all)
  const folders = await projectFolders()
  requireSettings(folders)
  switch (command) {
    case 'deploy':
    case 'preview':
      return publishApp(command, further, folders)
    case 'rollback':
      return rollBack(folders)
    case 'unpin':
      return unpin(folders)
    case 'migrate':
      migrateCloudflare(folders, further)
      return 0
    default:
      throw new SetupError(
        'Usage: arrivejs deploy, arrivejs preview, arrivejs rollback, arrivejs unpin, arrivejs migrate or arrivejs faults',
      )
  }
}
