import { spawnSync } from 'node:child_process'
import { dirname, relative, resolve } from 'node:path'
import {
  builtSettingsFile,
  type Folders,
  readSettings,
  requireBuiltFor,
  runWrangler,
  wranglersFolder,
} from '../../../tools/for-cli.ts'
import type { Arguments } from '../commands/read-arguments.ts'
import { SetupError, writeFile } from '../../../tools/for-packages.ts'
import { addOldFiles, readOldFilesOptions } from '../old-files/add-old-files.ts'
import { BUILD, CHECK, GO_LIVE, KEEP_OLD_FILES, MIGRATE, STEPS } from './publish-steps.ts'
import type { Place } from '../cloudflare/answer.ts'
import { siteUrl, requireAccess, requireKnown } from '../staged/require-known.ts'
import { previewProblems } from './preview-problems.ts'
import { requireLogin, WITHOUT_LOGIN } from './require-login.ts'
import { deployAtOnce, deployStaged } from '../staged/deploy-staged.ts'

/** Checks, builds and sends the app, or with `--built` the build that is there. Returns the exit code. */
export async function publishApp(
  target: keyof typeof STEPS,
  { options: given, further }: Arguments<'deploy'>,
  folders: Folders,
): Promise<number> {
  const { root, wranglerFile, outDir } = folders
  const [isBuilt, isDryRun] = [given.built !== undefined, given['dry-run'] !== undefined]
  const isAtOnce = given['at-once'] !== undefined || further.includes(WITHOUT_LOGIN)
  const options = readOldFilesOptions(given)
  // Wrangler finds the build there, and writes the ids of what it creates into the app's `wrangler.toml`.
  const cwd = dirname(wranglerFile)
  if (isBuilt) requireBuiltFor(outDir)
  const problems = target === 'preview' ? previewProblems(readSettings(wranglerFile, '')) : []
  if (problems.length > 0) throw new SetupError(problems.join('\n\n'))
  const place = { settings: readSettings(wranglerFile), cwd }
  if (!isDryRun) await requireLogin(further, place)
  if (!isDryRun && target === 'preview') await requireAccess(place)
  if (!isDryRun && target === 'deploy') {
    options.url = await (isAtOnce ? urlIfKnown : requireKnown)(place, options.url)
  }
  const run = async (command: string): Promise<boolean | string> => {
    if (command === KEEP_OLD_FILES) return addOldFiles(folders, options)
    const [program, ...own] = command.split(' ')
    if (program !== 'wrangler') {
      return spawnSync(command, { shell: true, stdio: 'inherit', cwd: root }).status === 0
    }
    redirectWrangler(cwd, outDir)
    if (command !== GO_LIVE) return runWrangler([...own, ...further], { cwd }).isDone
    if (isDryRun) return runWrangler(['deploy', '--dry-run', ...further], { cwd }).isDone
    if (isAtOnce) return deployAtOnce('you asked for it', folders, further)
    return deployStaged(folders, further, options.url)
  }
  for (const step of STEPS[target]) {
    // A workflow checks and builds in another step, so that their tools never see the token.
    if (isBuilt && (step === CHECK || step === BUILD)) continue
    if (isDryRun && (step === MIGRATE || step.command === KEEP_OLD_FILES)) continue
    const result = await run(step.command)
    if (result === true) continue
    console.error(`\n${result || `\`${step.command}\` failed. ${step.advice}`}\n`)
    return 1
  }
  return 0
}

/** A version that goes live at once needs it only for the files of earlier builds. */
async function urlIfKnown(place: Place, given: URL | undefined): Promise<URL | undefined> {
  return given ?? siteUrl(place).catch(() => undefined)
}

/**
 * Lets wrangler, run in the folder of a `wrangler.toml`, deploy a build with the settings that the build made
 * from that file. Cloudflare's plugin does it for the last build, which may be one of the tests':
 * https://developers.cloudflare.com/workers/wrangler/configuration/#generated-wrangler-configuration
 */
function redirectWrangler(folder: string, outDir: string): void {
  const place = resolve(wranglersFolder(folder), 'deploy')
  const configPath = relative(place, builtSettingsFile(outDir))
  writeFile(resolve(place, 'config.json'), JSON.stringify({ configPath, auxiliaryWorkers: [] }))
}
