import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { requireBuiltFor } from '../environment/built-environment.ts'
import type { Folders } from '../vite/folders.ts'
import { addOldFiles } from './old-files/add-old-files.ts'
import { takeOldFilesOptions } from './old-files/old-files-options.ts'
import { KEEP_OLD_FILES, publish, stepsOf, type STEPS } from './publish-steps.ts'
import { requireLogin } from './require-login.ts'
import { redirectWrangler } from './redirect-wrangler.ts'
import { runWrangler } from './run-wrangler.ts'

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
  const isBuilt = args.includes('--built')
  const { options, others } = takeOldFilesOptions(args)
  const further = others.filter((argument) => argument !== '--built')
  // Wrangler finds the build there, and writes the ids of what it creates into the app's `wrangler.toml`.
  const cwd = dirname(wranglerFile)
  if (isBuilt) requireBuiltFor(outDir)
  requireLogin(further, cwd)
  const steps = stepsOf(target, { isBuilt, isDryRun: further.includes('--dry-run') })
  const failure = await publish(steps, async (command) => {
    if (command === KEEP_OLD_FILES) return addOldFiles(folders, options)
    const [program, ...own] = command.split(' ')
    if (program !== 'wrangler') return runScript(command, root)
    redirectWrangler(cwd, outDir)
    return runWrangler([...own, ...further], { cwd }).isDone
  })
  if (failure === undefined) return 0
  console.error(failure)
  return 1
}

function runScript(command: string, cwd: string): boolean {
  return spawnSync(command, { shell: true, stdio: 'inherit', cwd }).status === 0
}
