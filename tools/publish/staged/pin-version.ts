import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  encodePinnedVersion,
  overrideOf,
  PINNED_VERSION_PATH,
  type PinnedVersion,
} from '../../../src/wire/pinned-version.ts'
import type { LiveList } from '../old-files/read-live-list.ts'

/** A tab that was open during a deploy is used again the next day or never, and each deploy ends the pin of the one before. */
export const DEFAULT_PIN_DAYS = 2

const DAY_MS = 24 * 60 * 60 * 1000

interface PinInput {
  /** What the version that is live says of its builds. */
  list: LiveList
  /** The id that Cloudflare gave that version. */
  version: string
  /** The name of the Worker. */
  worker: string
  /** The id of the new build. */
  build: string
  /** How long it stays pinned. */
  days: number
  now: Date
}

/**
 * Pins the version that is live for tabs of its build. `undefined` if none is to be pinned, if nobody knows its build, or if the new
 * build is the same.
 */
export function pinVersion({ list, version, worker, build, days, now }: PinInput) {
  const live = list.type === 'builds' ? list.builds[0]?.build : undefined
  if (days === 0 || live === undefined || live === build) return undefined
  const until = new Date(now.getTime() + days * DAY_MS).toISOString()
  return { build: live, override: overrideOf({ worker, version }), until }
}

/** Writes which version is pinned into the folder that is served. */
export function writePinnedVersion(folder: string, pinned: PinnedVersion | undefined): void {
  writeFileSync(resolve(folder, PINNED_VERSION_PATH.slice(1)), encodePinnedVersion(pinned))
}
