import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { wranglersFolder } from '../project/folders.ts'

/**
 * Written by Cloudflare's plugin, in Wrangler's folder:
 * https://developers.cloudflare.com/workers/wrangler/configuration/#generated-wrangler-configuration
 */
const REDIRECTION = 'deploy/config.json'

/** Lets `wrangler deploy` send the build that it would have sent before this one, which is for tests. */
export async function keepRedirection<result>(root: string, build: () => Promise<result>): Promise<result> {
  const file = resolve(wranglersFolder(root), REDIRECTION)
  const before = existsSync(file) ? readFileSync(file) : undefined
  try {
    return await build()
  } finally {
    if (before === undefined) rmSync(file, { force: true })
    else writeFileSync(file, before)
  }
}
