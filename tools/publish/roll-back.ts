import { dirname } from 'node:path'
import { readSettings } from '../app/read-settings.ts'
import type { Arguments } from '../commands/read-arguments.ts'
import { SetupError } from '../setup-error.ts'
import type { Folders } from '../vite/folders.ts'
import { requireLogin } from './require-login.ts'
import { readDeployments, versionForAll } from './staged/live-versions.ts'
import { deployVersions } from './staged/wrangler-versions.ts'

/** Sends all visitors to the version that was live before; with `--dry-run` it only says which one. Returns the exit code. */
export async function rollBack(
  { options }: Arguments<'rollback'>,
  { wranglerFile }: Pick<Folders, 'wranglerFile'>,
): Promise<number> {
  const cwd = dirname(wranglerFile)
  requireLogin([], cwd)
  const settings = readSettings(wranglerFile)
  const [current, ...earlier] = await readDeployments({ settings, cwd })
  const isLive = versionForAll(current ?? [])
  const before = earlier
    .map(versionForAll)
    .find((version) => version !== undefined && version !== isLive)
  if (before === undefined) throw new SetupError(NOTHING_BEFORE)
  if (options['dry-run']) {
    console.log(
      `\nVisitors would get version ${before} instead of ${isLive}. Nothing was changed.\n`,
    )
    return 0
  }
  const versions = [{ id: before, percentage: 100 }]
  // Not with the settings of the last build, which may be for another environment.
  const args = ['--config', wranglerFile]
  if (!deployVersions({ versions, name: settings.name!, args, cwd })) return 1
  console.log(
    `\nVisitors get the version before again. Databases stay as they are. \`npm run deploy\` goes forward.\n`,
  )
  return 0
}

const NOTHING_BEFORE = 'Cloudflare knows no version that was live before this one.'
