import type { Arguments } from '../commands/read-arguments.ts'
import { readNumber } from '../commands/read-number.ts'
import { SetupError } from '../../../tools/for-packages.ts'
import { DEFAULT_RETENTION, type Retention } from './choose-builds.ts'

/** How a deploy finds the files of earlier builds, and how long they stay. */
export interface OldFilesOptions {
  retention: Retention
  /** The URL of the site, if it is known. */
  url: URL | undefined
  /** The folder that has an earlier build's `dist/client`. Default: they come from the site. */
  folder: string | undefined
}

/** Reads these options of a command. Throws if a value is wrong. */
export function readOldFilesOptions(options: Arguments<'deploy'>['options']): OldFilesOptions {
  return {
    retention: {
      builds: readNumber(options, 'old-builds') ?? DEFAULT_RETENTION.builds,
      days: readNumber(options, 'old-days') ?? DEFAULT_RETENTION.days,
    },
    url: urlOf(options.url?.at(-1)),
    folder: options['old-files']?.at(-1),
  }
}

function urlOf(value: string | undefined): URL | undefined {
  if (value === undefined) return undefined
  if (/^https?:/.test(value) && URL.canParse(value)) return new URL(value)
  throw new SetupError(`--url takes a URL, such as --url https://shop.example: it has ${value}.`)
}
