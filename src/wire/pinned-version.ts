import { isRecord } from './json.ts'

/** The file in which a deploy names the version before it, for tabs of that version's build. */
export const PINNED_VERSION_PATH = '/_pinned.json'

/** Names the version of a Worker that shall respond: https://developers.cloudflare.com/workers/configuration/versions-and-deployments/version-overrides/ */
export const OVERRIDE_HEADER = 'Cloudflare-Workers-Version-Overrides'

/** A version that Cloudflare keeps beside the one that visitors get. */
export interface PinnedVersion {
  /** The id of its build. */
  build: string
  /** The value of `OVERRIDE_HEADER` that names it. */
  override: string
  /** Until when tabs may ask for it, as ISO 8601. */
  until: string
}

/** A value of `OVERRIDE_HEADER`. `worker`: the name of the Worker; `version`: the id that Cloudflare gave the version. */
export function overrideOf({ worker, version }: { worker: string; version: string }): string {
  return `${worker}="${version}"`
}

/** The text of the file; `undefined` if no version is pinned. */
export function encodePinnedVersion(pinned: PinnedVersion | undefined): string {
  return `${JSON.stringify(pinned ?? {})}\n`
}

/** Reads the parsed file; `undefined` if it names no version. */
export function decodePinnedVersion(value: unknown): PinnedVersion | undefined {
  if (!isRecord(value)) return undefined
  const { build, override, until } = value
  const isPinned = [build, override, until].every((member) => typeof member === 'string')
  return isPinned ? (value as unknown as PinnedVersion) : undefined
}
