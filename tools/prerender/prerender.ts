import { dirname, resolve } from 'node:path'
import type { PrerenderedPage } from '../../src/server/without-visitor/build-requests.ts'
import { forEachInOrder } from '../for-each-in-order.ts'
import { withFolder } from '../serve/lock-folder.ts'
import { RefusedError } from '../setup-error.ts'
import {
  lastPublicFolder,
  privateFolder,
  publicFolder,
  wranglersFolder,
  type Folders,
} from '../project/folders.ts'
import { originsOf, protectPageFiles } from './built-settings.ts'
import { startWorker, type PrerenderingWorker } from './start-worker.ts'
import { createPageWriter, type PageToWrite, type WrittenPages } from './write-pages.ts'
import { writeFile } from '../write-file.ts'

interface PrerenderOptions extends Pick<Folders, 'outDir' | 'wranglerFile'> {
  build: string
  assetsBinding: string
  /** Called with what the Worker logs meanwhile, and with what was written. */
  onLine: (line: string) => void
}

const CONCURRENT_PAGES = 8

/** Renders pages that export `prerender`, with the built Worker, and writes them beside the other files. */
export async function prerender(options: PrerenderOptions): Promise<void> {
  const { outDir, wranglerFile, assetsBinding, onLine } = options
  // Two builds would migrate the same databases.
  const lock = resolve(wranglersFolder(dirname(wranglerFile)), 'prerender')
  const written = await withFolder(lock, () => writePages(options))
  const { count, workerFirst, routesWithFiles } = written
  protectPageFiles({ outDir, binding: assetsBinding, routes: routesWithFiles })
  onLine(`Prerendered ${count} pages, ${workerFirst} of them behind the Worker.`)
}

/** Then another Worker goes on: what its isolate keeps of each page would grow until it ends itself. */
const PAGES_PER_WORKER = 2000

async function writePages(options: PrerenderOptions): Promise<WrittenPages> {
  const { outDir, build } = options
  const origins = originsOf(outDir)
  const pages = await withWorker(options, async (worker) => {
    await writeErrorPages(worker, outDir, origins.errorPages)
    return listPages(worker)
  })
  const folder = publicFolder(outDir)
  const last = lastPublicFolder(outDir)
  const writer = createPageWriter({ folder, last, build, paths: pages.map(({ path }) => path) })
  let done = 0
  const finish = (page: Page, contents: PrerenderedPage) => {
    if (contents.type === 'refused') {
      throw new RefusedError(`${page.path} can't be prerendered: ${contents.reason}`)
    }
    writer.write({ ...page, contents })
    showProgress((done += 1), pages.length)
  }
  try {
    for (let at = 0; at < pages.length; at += PAGES_PER_WORKER) {
      const next = pages.slice(at, at + PAGES_PER_WORKER)
      await withWorker(options, (worker) =>
        forEachInOrder(next, {
          concurrent: CONCURRENT_PAGES,
          start: ({ path, route }) => worker.makePage({ url: origins.pages + path, route }),
          finish,
        }),
      )
    }
  } finally {
    if (process.stderr.isTTY) process.stderr.write(CLEARED_LINE)
  }
  return writer.end()
}

async function withWorker<result>(
  { outDir, wranglerFile, onLine }: PrerenderOptions,
  work: (worker: PrerenderingWorker) => Promise<result>,
): Promise<result> {
  const worker = await startWorker({ outDir, wranglerFile, onLog: onLine })
  try {
    return await work(worker)
  } finally {
    await worker.stop()
  }
}

type Page = Omit<PageToWrite, 'contents'>

async function listPages(worker: PrerenderingWorker): Promise<Page[]> {
  const routes = await worker.listPages()
  const reasons = routes.flatMap((one) => (one.type === 'refused' ? [one.reason] : []))
  if (reasons.length > 0) throw new RefusedError(reasons.join('\n'))
  return routes.flatMap((one) =>
    one.type === 'pages' ? one.paths.map((path) => ({ route: one.route, pattern: one.pattern, path })) : [],
  )
}

/** Updating a terminal for each page would take longer than some pages. */
const PAGES_PER_UPDATE = 20

const CLEARED_LINE = '\r\u001b[K'

/** Shows on a terminal how many pages are made; elsewhere it shows nothing. */
function showProgress(done: number, total: number): void {
  if (!process.stderr.isTTY || done % PAGES_PER_UPDATE !== 0) return
  process.stderr.write(`${CLEARED_LINE}Prerendering: ${done} of ${total} pages`)
}

/** What the Worker responds with if there is no page, and if something throws. */
const STATUSES = [404, 500]

/**
 * Writes the app's error pages for Cloudflare, which can send them if the Worker can't respond
 * (docs/prerendering.md). Not among the files that are served: each would be an error with status 200 there.
 */
async function writeErrorPages(worker: PrerenderingWorker, outDir: string, origin: string): Promise<void> {
  const folder = resolve(privateFolder(outDir), 'error-pages')
  for (const status of STATUSES) {
    const html = await worker.makeErrorPage({ origin, status })
    writeFile(resolve(folder, `${status}.html`), html)
  }
}
