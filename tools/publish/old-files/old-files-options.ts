import { SetupError } from '../../setup-error.ts'
import { takeNumber } from '../take-number.ts'
import { takeOption } from '../take-option.ts'
import { DEFAULT_RETENTION, type Retention } from './choose-builds.ts'

/** How a deploy finds the files of earlier builds, and how long they stay. */
export interface OldFilesOptions {
  retention: Retention
  /** The URL of the site, if it is not to be looked up. */
  url: URL | undefined
  /** The folder that has an earlier build's `dist/client`. Default: they come from the site. */
  folder: string | undefined
}

/** Takes these options from the arguments of a command. Returns the other arguments, too. Throws if a value is wrong. */
export function takeOldFilesOptions(args: readonly string[]): {
  options: OldFilesOptions
  others: string[]
} {
  const url = takeOption(args, '--url')
  const folder = takeOption(url.others, '--old-files')
  const builds = takeNumber(folder.others, '--old-builds')
  const days = takeNumber(builds.others, '--old-days')
  const retention = {
    builds: builds.value ?? DEFAULT_RETENTION.builds,
    days: days.value ?? DEFAULT_RETENTION.days,
  }
  return {
    options: { retention, url: urlOf(url.value), folder: folder.value },
    others: days.others,
  }
}

function urlOf(value: string | undefined): URL | undefined {
  if (value === undefined) return undefined
  if (/^https?:/.test(value) && URL.canParse(value)) return new URL(value)
  throw new SetupError(`--url takes a URL, such as --url https://shop.example: it has ${value}.`)
}
