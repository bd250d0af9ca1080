import type { CheckResult } from './check-version.ts'
import type { LiveVersion } from './live-versions.ts'

/** `true`, or what failed and what to do. */
export type Deployed = true | string

interface StagedVersion {
  /** The id that Cloudflare gave the uploaded version. */
  version: string
  /** What is live. */
  live: readonly LiveVersion[]
  /** The one of these that visitors get during the check. */
  before: LiveVersion
}

/** What a stage does on Cloudflare. */
interface StageSteps {
  /** Gives versions their shares of the requests. Returns whether Cloudflare accepted it. */
  deploy(versions: readonly LiveVersion[]): boolean
  /** What has which share; `undefined` if Cloudflare does not say. */
  current(): Promise<readonly LiveVersion[] | undefined>
  /** Asks the version for some pages. */
  check(): Promise<CheckResult>
  /** Sets cron, routes and queues. Returns whether Cloudflare accepted it. */
  deployTriggers(): boolean
}

/** Lets a version wait beside the one that is live until it has responded right, and then go live. */
export async function stageVersion(
  { version, live, before }: StagedVersion,
  steps: StageSteps,
): Promise<Deployed> {
  const staged = [share(before.id, 100), share(version, 0)]
  if (!(await isDeployed(staged, steps))) return NOT_STAGED
  const result = await steps.check()
  if (result.type === 'wrong') return wrongResponse(result, await isDeployed(live, steps))
  // If somebody else has deployed meanwhile, their version stays.
  const current = await steps.current()
  if (current && !isSame(current, staged)) return OTHER_DEPLOY
  console.log(result.type === 'right' ? RIGHT : NOT_REACHED)
  if (!(await isDeployed([share(version, 100)], steps))) return (await steps.current()) ? NOT_LIVE : NOT_KNOWN
  return steps.deployTriggers() || NO_TRIGGERS
}

/** Deploys versions. A call that was stopped may have reached Cloudflare all the same. */
async function isDeployed(versions: readonly LiveVersion[], steps: StageSteps): Promise<boolean> {
  if (steps.deploy(versions)) return true
  const current = await steps.current()
  return current !== undefined && isSame(current, versions)
}

function share(id: string, percentage: number): LiveVersion {
  return { id, percentage }
}

function isSame(some: readonly LiveVersion[], others: readonly LiveVersion[]): boolean {
  return textOf(some) === textOf(others)
}

function textOf(versions: readonly LiveVersion[]): string {
  const shares = versions.map(({ id, percentage }) => `${id}@${percentage}`)
  return shares.toSorted().join()
}

export const AGAIN =
  'Fix what is reported above, then run `npm run deploy` again; files that were uploaded are not sent twice.'
export const OLD_STAYS = 'Visitors still get the previous version, with the new tables.'
const NOT_STAGED = `The new version is uploaded, but can't wait beside the previous one. ${OLD_STAYS} Run \`npm run deploy -- --at-once\` to go live without a check before.`
const NOT_LIVE = `The new version is right, but did not go live. ${OLD_STAYS} ${AGAIN}`
const NOT_KNOWN =
  'The new version is right, but Cloudflare does not say whether it is live. Once `npx wrangler deployments status` says it, run `npm run deploy` again if visitors still get the previous version.'
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
