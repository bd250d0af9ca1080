import { setTimeout as wait } from 'node:timers/promises'

interface CheckedVersion {
  url: URL
  /** The name of the Worker. */
  name: string
  /** The id that Cloudflare gave the version. */
  version: string
  build: string
  paths: readonly string[]
  /** How long Cloudflare may take until a deployment is everywhere. */
  limitMs?: number
}

export type CheckResult =
  | { type: 'right' }
  /** Requests still reach other versions. */
  | { type: 'not reached' }
  | { type: 'wrong'; url: string; why: string }

/**
 * Names the version of a Worker that shall respond:
 * https://developers.cloudflare.com/workers/configuration/versions-and-deployments/version-overrides/
 */
export const OVERRIDE_HEADER = 'Cloudflare-Workers-Version-Overrides'

const LIMIT_MS = 60_000
const RESPONSE_LIMIT_MS = 15_000
const PAUSE_MS = 500

/**
 * Asks a version that has no share of the requests. For some seconds Cloudflare ignores the header that names
 * it, without saying so: then another build responds, and is asked again, as is a server that does not
 * respond.
 */
export async function checkVersion(checked: CheckedVersion): Promise<CheckResult> {
  const until = Date.now() + (checked.limitMs ?? LIMIT_MS)
  for (const path of checked.paths) {
    const url = new URL(path, checked.url)
    let answer = await ask(url, checked)
    while (answer.type === 'another build' || answer.type === 'no response') {
      if (Date.now() > until) return endOf(answer, url)
      await wait(PAUSE_MS)
      answer = await ask(url, checked)
    }
    if (answer.type === 'status') return { ...answer, type: 'wrong', url: url.href }
  }
  return { type: 'right' }
}

type Missing = { type: 'another build' } | { type: 'no response'; why: string }
type Answer = { type: 'right' } | { type: 'status'; why: string } | Missing

async function ask(url: URL, { name, version, build }: CheckedVersion): Promise<Answer> {
  try {
    const response = await fetch(url, {
      headers: { [OVERRIDE_HEADER]: `${name}="${version}"` },
      redirect: 'manual',
      signal: AbortSignal.timeout(RESPONSE_LIMIT_MS),
    })
    const named = buildIn(await response.text())
    if (named !== undefined && named !== build) return { type: 'another build' }
    const { status } = response
    return status < 500 ? { type: 'right' } : { type: 'status', why: `status ${status}` }
  } catch (error) {
    return { type: 'no response', why: (error as Error).message }
  }
}

function endOf(missing: Missing, url: URL): CheckResult {
  if (missing.type === 'another build') return { type: 'not reached' }
  return { type: 'wrong', url: url.href, why: missing.why }
}

/** In a list of files, page data, a document or a problem; not in what a login or an endpoint responds. */
function buildIn(text: string): string | undefined {
  return /"build":"([\w-]+)"/.exec(text)?.[1]
}
