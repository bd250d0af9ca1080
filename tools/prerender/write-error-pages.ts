import { resolve } from 'node:path'
import { privateFolder } from '../project/folders.ts'
import { writeFile } from '../write-file.ts'
import type { PrerenderingWorker } from './start-worker.ts'

/** What the Worker responds with if there is no page, and if something throws. */
const STATUSES = [404, 500]

/**
 * Writes the app's error pages for Cloudflare, which can send them if the Worker can't respond
 * (docs/prerendering.md). Not among the files that are served: each would be an error with status 200 there.
 */
export async function writeErrorPages(
  worker: PrerenderingWorker,
  { outDir, origin }: { outDir: string; origin: string },
): Promise<void> {
  const folder = resolve(privateFolder(outDir), 'error-pages')
  for (const status of STATUSES) {
    const html = await worker.makeErrorPage({ origin, status })
    writeFile(resolve(folder, `${status}.html`), html)
  }
}
