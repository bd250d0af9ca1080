import { dirname } from 'node:path'
import { type Folders, runWrangler } from '../../../tools/for-cli.ts'

/** `true`, or what failed and what to do. */
export type Deployed = true | string

/** As wrangler does it by itself. `args`: further ones for wrangler. */
export async function deployAtOnce(
  why: string,
  { wranglerFile }: Folders,
  args: readonly string[],
): Promise<Deployed> {
  const cwd = dirname(wranglerFile)
  console.log(`\nThe new version goes live at once, without a check before: ${why}.\n`)
  return runWrangler(['deploy', ...args], { cwd }).isDone || NOT_DEPLOYED
}

export const AGAIN =
  'Fix what is reported above, then run `npm run deploy` again; files that were uploaded are not sent twice.'

const NOT_DEPLOYED = `\`wrangler deploy\` failed. Visitors still get the previous version, with the new tables, unless an upload is reported above: then they get the new version, perhaps without its cron. ${AGAIN}`
