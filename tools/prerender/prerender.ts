import { dirname, resolve } from 'node:path'
import type { PrerenderedPage } from '../../src/server/without-visitor/build-requests.ts'
import { forEachInOrder } from '../for-each-in-order.ts'
import { withFolder } from '../serve/lock-folder.ts'
import { RefusedError } from '../setup-error.ts'
import { lastPublicFolder, publicFolder, wranglersFolder, type Folders } from '../project/folders.ts'
import { originsOf, protectPageFiles } from './built-settings.ts'
import { createProgress } from './progress.ts'
import { startWorker, type PrerenderingWorker } from './start-worker.ts'
import { writeErrorPages } from './write-error-pages.ts'
import { createFileWriter } from './write-file.ts'
import { createPageWriter, type PageToWrite, type WrittenPages } from './write-pages.ts'

interface PrerenderOptions extends Pick<Folders, 'outDir' | 'wranglerFile'> {
  build: string
  assetsBinding: string
  /** Called with what the Worker logs meanwhile, and with what was written. */
  onLine: (line: string) => void
}

const CONCURRENT_PAGES = 8

/** Renders the pages that export `prerender` with the built Worker, and writes them as files. */
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
    await writeErrorPages(worker, { outDir, origin: origins.errorPages })
    return listPages(worker)
  })
  const folder = publicFolder(outDir)
  const write = createFileWriter({ folder, last: lastPublicFolder(outDir) })
  const writer = createPageWriter({ folder, build, paths: pages.map(({ path }) => path), write })
  const progress = createProgress(pages.length)
  const finish = (page: Page, contents: PrerenderedPage) => {
    if (contents.type === 'refused') {
      throw new RefusedError(`${page.path} can't be prerendered: ${contents.reason}`)
    }
    writer.write({ ...page, contents })
    progress.advance()
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
    progress.clear()
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
