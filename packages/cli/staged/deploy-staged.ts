import { dirname } from 'node:path'
import {
  type Folders,
  publicFolder,
  readPathsToCheck,
  readSettings,
  runWrangler,
} from '../../../tools/for-cli.ts'
import { ownBuild } from '../old-files/read-builds.ts'
import { checkVersion } from './check-version.ts'
import { readDeployments, readLiveState, type LiveVersion } from './live-versions.ts'
import { AGAIN_OR_AT_ONCE } from './require-known.ts'
import { AGAIN, OLD_STAYS, stageVersion, type Deployed } from './stage-version.ts'
import { CALL_LIMIT_MS, deployVersions, uploadVersion } from './wrangler-versions.ts'

/**
 * Uploads a build beside the version that is live, asks it for some pages, and only then sends it the
 * visitors. If that is not possible, the build goes live at once, and a line says why. `args`: for wrangler's
 * upload. `url`: of the site.
 */
export async function deployStaged(
  folders: Folders,
  args: readonly string[],
  url: URL | undefined,
): Promise<Deployed> {
  const cwd = dirname(folders.wranglerFile)
  const settings = readSettings(folders.wranglerFile)
  const name = settings.name!
  const about = 'which version is live'
  const question = { settings, cwd, about, consequence: OLD_STAYS, otherwise: AGAIN_OR_AT_ONCE }
  // Somebody else may have deployed since the command has begun.
  const state = await readLiveState(question)
  if (state.type === 'at once') return deployAtOnce(state.why, folders, args)
  if (!url) return deployAtOnce(UNKNOWN_URL, folders, args)
  const build = ownBuild(publicFolder(folders.outDir))?.build
  if (build === undefined) return deployAtOnce(UNKNOWN_BUILD, folders, args)
  const live = state.versions
  const version = uploadVersion(args, cwd)
  if (version === undefined) return NOT_UPLOADED
  const paths = readPathsToCheck(folders.outDir)
  return stageVersion(
    { version, live, before: mostUsed(live) },
    {
      deploy: (versions) => deployVersions({ versions, name, cwd }),
      current: async () => (await readDeployments(question).catch(() => []))[0],
      check() {
        console.log(`\n${WAITING} Asking it for ${paths.join(', ')}.`)
        return checkVersion({ url, name, version, build, paths })
      },
      deployTriggers: () => runWrangler(['triggers', 'deploy'], { cwd, limitMs: CALL_LIMIT_MS }).isDone,
    },
  )
}

/** As wrangler does it by itself. `args`: further ones for wrangler. */
export function deployAtOnce(why: string, { wranglerFile }: Folders, args: readonly string[]): Deployed {
  console.log(`\nThe new version goes live at once, without a check before: ${why}.\n`)
  return runWrangler(['deploy', ...args], { cwd: dirname(wranglerFile) }).isDone || NOT_DEPLOYED
}

/** A deployment takes two versions: during the check, the most used one gets all visitors. */
function mostUsed(versions: readonly LiveVersion[]): LiveVersion {
  return versions.toSorted((a, b) => b.percentage - a.percentage)[0]!
}

const UNKNOWN_URL = 'the URL of the site is not known: add --url https://… to the command'
const UNKNOWN_BUILD = 'the build does not say which one it is'
const NOT_UPLOADED = `\`wrangler versions upload\` failed. ${OLD_STAYS} ${AGAIN}`
const NOT_DEPLOYED = `\`wrangler deploy\` failed. Visitors still get the previous version, with the new tables, unless an upload is reported above: then they get the new version, perhaps without its cron. ${AGAIN}`
const WAITING = 'The new version is uploaded and gets no visitors yet.'
