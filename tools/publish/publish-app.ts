import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { requireBuiltFor } from '../environment/built-environment.ts'
import type { Folders } from '../vite/folders.ts'
import { addOldFiles } from './old-files/add-old-files.ts'
import { takeOldFilesOptions } from './old-files/old-files-options.ts'
import { GO_LIVE, KEEP_OLD_FILES, publish, stepsOf, type STEPS } from './publish-steps.ts'
import { requireLogin } from './require-login.ts'
import { redirectWrangler } from './redirect-wrangler.ts'
import { runWrangler } from './run-wrangler.ts'
import { takeNumber } from './take-number.ts'
import { deployAtOnce } from './staged/deploy-at-once.ts'
import { deployStaged } from './staged/deploy-staged.ts'
import { DEFAULT_PIN_DAYS } from './staged/pin-version.ts'

const BUILT = '--built'
/** The version goes live without a check before. */
const AT_ONCE = '--at-once'
const OWN_FLAGS = [BUILT, AT_ONCE]

/**
 * Checks, builds and sends the app; with `--built` it sends the build that is there. Wrangler gets the other arguments.
 * Returns the exit code.
 */
export async function publishApp(
  target: keyof typeof STEPS,
  args: readonly string[],
  folders: Folders,
): Promise<number> {
  const { root, wranglerFile, outDir } = folders
  const isBuilt = args.includes(BUILT)
  const { options, others } = takeOldFilesOptions(args)
  const pin = takeNumber(others, '--pin-days')
  const further = pin.others.filter((argument) => !OWN_FLAGS.includes(argument))
  // Wrangler finds the build there, and writes the ids of what it creates into the app's `wrangler.toml`.
  const cwd = dirname(wranglerFile)
  if (isBuilt) requireBuiltFor(outDir)
  requireLogin(further, cwd)
  const isDryRun = further.includes('--dry-run')
  const steps = stepsOf(target, { isBuilt, isDryRun })
  const failure = await publish(steps, async (command) => {
    if (command === KEEP_OLD_FILES) return addOldFiles(folders, options)
    if (command === GO_LIVE) return goLive()
    const [program, ...own] = command.split(' ')
    if (program !== 'wrangler') return runScript(command, root)
    redirectWrangler(cwd, outDir)
    return runWrangler([...own, ...further], { cwd }).isDone
  })
  async function goLive(): Promise<boolean | string> {
    redirectWrangler(cwd, outDir)
    if (isDryRun) return runWrangler(['deploy', ...further], { cwd }).isDone
    const staged = { args: further, oldFiles: options, pinDays: pin.value ?? DEFAULT_PIN_DAYS }
    if (args.includes(AT_ONCE)) return deployAtOnce('you asked for it', folders, further)
    return deployStaged(folders, staged)
  }
  if (failure === undefined) return 0
  console.error(failure)
  return 1
}

function runScript(command: string, cwd: string): boolean {
  return spawnSync(command, { shell: true, stdio: 'inherit', cwd }).status === 0
}
