import type { ListedBuild } from '../../../tools/for-cli.ts'
import type { ChosenBuilds } from './choose-builds.ts'
import type { LiveList } from './read-builds.ts'

const FULL_PAGE_LOADS = 'open tabs get full page loads after this deploy'

/**
 * Says which files of earlier builds stay, and why others don't. `builds`: those whose files are there.
 * `missing`: how many files are gone or have another content.
 */
export function retainedLines(
  list: LiveList,
  { builds, missing }: { builds: readonly ListedBuild[]; missing: number },
  chosen: ChosenBuilds,
): string[] {
  switch (list.type) {
    case 'not wanted':
      return [`No files of earlier builds stay, as you asked: ${FULL_PAGE_LOADS}.`]
    case 'none':
      return ['No files of earlier builds are live.']
    case 'not a list':
      return [`The live list of files can't be read: ${FULL_PAGE_LOADS}.`]
    case 'failed':
      return [`The live list of files did not arrive (${list.reason}): ${FULL_PAGE_LOADS}.`]
    case 'builds': {
      const files = builds.flatMap((build) => Object.keys(build.files)).length
      const retained =
        files === 0 ? 'No files of earlier builds are missing in this one.' : retainedLine(files, builds)
      return [retained, ...missingLine(missing), ...limitLine(chosen)]
    }
  }
}

function retainedLine(files: number, builds: readonly ListedBuild[]): string {
  return `For open tabs, ${counted(files, 'file')} of ${counted(builds.length, 'earlier build')} are added.`
}

function missingLine(missing: number): string[] {
  if (missing === 0) return []
  return [`Left out because the site no longer has them as listed: ${counted(missing, 'file')}.`]
}

function limitLine({ overLimit, limit }: ChosenBuilds): string[] {
  if (overLimit === 0) return []
  return [
    `The files of the oldest ${counted(overLimit, 'build')} are left out: Cloudflare takes ${limit.toLocaleString('en')} files.`,
  ]
}

function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}
