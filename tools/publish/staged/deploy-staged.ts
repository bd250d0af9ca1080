import { dirname } from 'node:path'
import type { PinnedVersion } from '../../../src/wire/pinned-version.ts'
import { createCheck } from '../../app/check-app.ts'
import { readSettings } from '../../app/read-settings.ts'
import { publicFolder, type Folders } from '../../vite/folders.ts'
import { siteUrl } from '../cloudflare/site-url.ts'
import { liveFiles } from '../old-files/add-old-files.ts'
import type { OldFilesOptions } from '../old-files/old-files-options.ts'
import { ownBuild } from '../old-files/own-build.ts'
import { readLiveList } from '../old-files/read-live-list.ts'
import { runWrangler } from '../run-wrangler.ts'
import { checkVersion } from './check-version.ts'
import { AGAIN, deployAtOnce, type Deployed } from './deploy-at-once.ts'
import { readDeployments, readLiveState, type LiveVersion, type Place } from './live-versions.ts'
import { pathsToCheck } from './paths-to-check.ts'
import { pinVersion, writePinnedVersion } from './pin-version.ts'
import { deployVersions, uploadVersion } from './wrangler-versions.ts'

interface StagedOptions {
  /** For wrangler's upload. */
  args: readonly string[]
  oldFiles: OldFilesOptions
  /** How long the version that is live stays for tabs of its build. */
  pinDays: number
}

/**
 * Uploads a build beside the version that is live, asks it for some pages, and only then sends it the visitors. If that is not
 * possible, the build goes live at once, and a line says why.
 */
export async function deployStaged(folders: Folders, options: StagedOptions): Promise<Deployed> {
  const { args, oldFiles } = options
  const cwd = dirname(folders.wranglerFile)
  const settings = readSettings(folders.wranglerFile)
  const place = { settings, cwd }
  const live = await readLiveState(place)
  if (live.type === 'at once') return deployAtOnce(live.why, folders, args)
  const url = oldFiles.url ?? (await siteUrl(settings, cwd))
  if (!url) return deployAtOnce(UNKNOWN_URL, folders, args)
  const build = ownBuild(publicFolder(folders.outDir))?.build
  if (build === undefined) return deployAtOnce(UNKNOWN_BUILD, folders, args)
  const before = mostUsed(live.versions)
  const pinned = await pin(folders, options, { build, version: before.id, worker: settings.name! })
  const version = uploadVersion(args, cwd)
  if (version === undefined) return NOT_UPLOADED
  const paths = pathsToCheck(await createCheck(folders).facts())
  return stage({ place, version, live: live.versions, before, pinned, url, build, paths })
}

/** Names the version before in the new build, which is not uploaded yet. */
async function pin(
  folders: Folders,
  { oldFiles, pinDays: days }: StagedOptions,
  ids: { build: string; version: string; worker: string },
): Promise<PinnedVersion | undefined> {
  const read = await liveFiles(folders, oldFiles)
  const list = read ? await readLiveList(read, oldFiles.retention) : ({ type: 'none' } as const)
  const pinned = pinVersion({ list, ...ids, days, now: new Date() })
  writePinnedVersion(publicFolder(folders.outDir), pinned)
  return pinned
}

interface Stage {
  place: Place
  version: string
  /** What is live. */
  live: readonly LiveVersion[]
  /** The one of these that visitors get during the check. */
  before: LiveVersion
  /** The same, if tabs of its build may ask for it later. */
  pinned: PinnedVersion | undefined
  url: URL
  build: string
  paths: readonly string[]
}

/** Lets a version wait beside the one that is live until it has responded right. */
async function stage({
  place,
  version,
  live,
  before,
  pinned,
  ...checked
}: Stage): Promise<Deployed> {
  const { cwd } = place
  const name = place.settings.name!
  const deploy = (versions: readonly LiveVersion[]) => deployVersions({ versions, name, cwd })
  const staged = [
    { ...before, percentage: 100 },
    { id: version, percentage: 0 },
  ]
  if (!deploy(staged)) return NOT_STAGED
  console.log(
    `\nThe new version is uploaded and gets no visitors yet. Asking it for ${checked.paths.join(', ')}.`,
  )
  const result = await checkVersion({ ...checked, name, version })
  if (result.type === 'wrong') return wrongResponse(result, deploy(live))
  // If somebody else has deployed meanwhile, their version stays.
  if (!(await isCurrent(staged, place))) return OTHER_DEPLOY
  console.log(result.type === 'right' ? RIGHT : NOT_REACHED)
  const kept = pinned ? [{ ...before, percentage: 0 }] : []
  if (!deploy([{ id: version, percentage: 100 }, ...kept])) return NOT_LIVE
  if (pinned) console.log(pinnedLine(pinned))
  return runWrangler(['triggers', 'deploy'], { cwd }).isDone || NO_TRIGGERS
}

/** Are these the versions that Cloudflare has? If it does not say, they are. */
async function isCurrent(versions: readonly LiveVersion[], place: Place): Promise<boolean> {
  const [current = versions] = await readDeployments(place)
  const textOf = (all: readonly LiveVersion[]) =>
    all
      .map(({ id, percentage }) => `${id}@${percentage}`)
      .toSorted()
      .join()
  return textOf(current) === textOf(versions)
}

/** A deployment takes two versions, so of several the one with most visitors gets all of them during the check. */
function mostUsed(versions: readonly LiveVersion[]): LiveVersion {
  return versions.toSorted((a, b) => b.percentage - a.percentage)[0]!
}

function pinnedLine({ until }: PinnedVersion): string {
  return `Tabs that are open now get their pages from the version before, until ${until.slice(0, 10)} or the next deploy.`
}

const UNKNOWN_URL = 'the URL of the site is not known: add --url https://… to the command'
const UNKNOWN_BUILD = 'the build does not say which one it is'
const OLD_STAYS = 'Visitors still get the previous version, with the new tables.'
const NOT_UPLOADED = `\`wrangler versions upload\` failed. ${OLD_STAYS} ${AGAIN}`
const NOT_STAGED = `The new version is uploaded, but can't wait beside the previous one. ${OLD_STAYS} Run \`npm run deploy -- --at-once\` to go live without a check before.`
const NOT_LIVE = `The new version is right, but did not go live. ${OLD_STAYS} ${AGAIN}`
const OTHER_DEPLOY =
  'Somebody else has deployed meanwhile: visitors get their version, and the new one gets none. Run `npm run deploy` again if yours should replace it.'
const NO_TRIGGERS =
  'Visitors get the new version, but `wrangler triggers deploy` failed: perhaps without its cron, or at another URL. Fix what is reported above, then run `npm run deploy` again.'
const RIGHT = 'It responds, and goes live.\n'
const NOT_REACHED = 'It could not be reached, so it goes live without a check.\n'

function wrongResponse({ url, why }: { url: string; why: string }, isBack: boolean): string {
  const back = isBack
    ? 'The new version is taken back.'
    : 'The new version could not be taken back, but gets no visitors.'
  return `The new version responded wrong: ${why} for ${url}. ${back} ${OLD_STAYS} Fix it, then run \`npm run deploy\` again.`
}
