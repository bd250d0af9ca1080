import { dirname } from 'node:path'
import {
  type Folders,
  publicFolder,
  readPathsToCheck,
  readSettings,
  runWrangler,
} from '../../../tools/for-cli.ts'
import { adviceFor, type UnknownAnswer } from '../cloudflare/answer.ts'
import { ownBuild } from '../old-files/own-build.ts'
import { checkVersion } from './check-version.ts'
import { AGAIN, deployAtOnce, type Deployed } from './deploy-at-once.ts'
import { currentVersions, readLiveState, type LiveVersion } from './live-versions.ts'
import { AGAIN_OR_AT_ONCE } from './require-known.ts'
import { OLD_STAYS, stageVersion } from './stage-version.ts'
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
  // Somebody else may have deployed since the command has begun.
  const state = await readLiveState({ settings, cwd })
  if (state.type === 'unknown') return notAsked(state)
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
      current: () => currentVersions({ settings, cwd }),
      check() {
        console.log(`\n${WAITING} Asking it for ${paths.join(', ')}.`)
        return checkVersion({ url, name, version, build, paths })
      },
      deployTriggers: () => runWrangler(['triggers', 'deploy'], { cwd, limitMs: CALL_LIMIT_MS }).isDone,
    },
  )
}

/** A deployment takes two versions, so during the check one of several gets all visitors: the most used. */
function mostUsed(versions: readonly LiveVersion[]): LiveVersion {
  return versions.toSorted((a, b) => b.percentage - a.percentage)[0]!
}

const UNKNOWN_URL = 'the URL of the site is not known: add --url https://… to the command'
function notAsked(answer: UnknownAnswer): string {
  const problem = `Cloudflare could not be asked which version is live: ${answer.why}.`
  return `${problem} ${OLD_STAYS} ${adviceFor(answer, AGAIN_OR_AT_ONCE)}`
}

const UNKNOWN_BUILD = 'the build does not say which one it is'
const NOT_UPLOADED = `\`wrangler versions upload\` failed. ${OLD_STAYS} ${AGAIN}`
const WAITING = 'The new version is uploaded and gets no visitors yet.'
