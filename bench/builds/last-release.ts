import { execFileSync } from 'node:child_process'
import { ROOT } from '../folders.ts'

/** There has been no release yet, so this is the commit from before prerendering, the edge cache and personal parts. */
const BEFORE_THE_FIRST = 'e7400ff'

/** The tag or commit that this one is measured against. */
export function lastRelease(): string {
  const options = { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' } as const
  try {
    return execFileSync('git', ['describe', '--tags', '--abbrev=0'], options).trim()
  } catch {
    return BEFORE_THE_FIRST
  }
}
