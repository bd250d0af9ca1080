import { dirname, resolve } from 'node:path'
import { withFolder } from '../serve/lock-folder.ts'
import { SetupError } from '../setup-error.ts'
import { lastPublicFolder, publicFolder, type Folders } from '../vite/folders.ts'
import { allowPageFiles, ownOrigin } from './built-settings.ts'
import { forEachInOrder } from './for-each-in-order.ts'
import { createProgress } from './progress.ts'
import { startWorker, type PrerenderingWorker } from './start-worker.ts'
import { createFileWriter } from './write-file.ts'
import { createPageWriter, type WrittenPages } from './write-pages.ts'

interface PrerenderOptions extends Pick<Folders, 'outDir' | 'wranglerFile'> {
  build: string
  assetsBinding: string
  /** Called with what the Worker logs meanwhile, and with what was written. */
  onLine: (line: string) => void
}

/** A page can't become a file. The build fails. */
export class PrerenderRefused extends SetupError {
  override readonly name = 'PrerenderRefused'

  constructor(message: string) {
    super(message)
    this.stack = '' // Vite would log it, and it names only files of tools/
  }
}

/** How many pages the Worker renders at the same time. */
const CONCURRENT_PAGES = 8

/** Renders the pages of an app that export `prerender`, with its built Worker, and writes them as files beside the others. */
export async function prerender(options: PrerenderOptions): Promise<void> {
  const { outDir, wranglerFile, assetsBinding, onLine } = options
  // Two builds would migrate the same databases.
  const lock = resolve(dirname(wranglerFile), '.wrangler/prerender')
  const written = await withFolder(lock, async () => {
    const worker = await startWorker({ outDir, wranglerFile, onLog: onLine })
    try {
      return await writePages(worker, options)
    } finally {
      await worker.stop()
    }
  })
  const { count, workerFirst, routesWithFiles } = written
  allowPageFiles({ outDir, binding: assetsBinding, routes: routesWithFiles })
  onLine(`Prerendered ${count} pages, ${workerFirst} of them behind the Worker.`)
}

async function writePages(
  worker: PrerenderingWorker,
  { outDir, build }: PrerenderOptions,
): Promise<WrittenPages> {
  const pages = await listPages(worker)
  const folder = publicFolder(outDir)
  const write = createFileWriter({ folder, last: lastPublicFolder(outDir) })
  const writer = createPageWriter({ folder, build, paths: pages.map(({ path }) => path), write })
  const progress = createProgress(pages.length)
  const origin = ownOrigin(outDir)
  try {
    await forEachInOrder(pages, {
      concurrent: CONCURRENT_PAGES,
      start: ({ path, route }) => worker.makePage({ url: origin + path, route }),
      finish(page, contents) {
        if (contents.type === 'refused') throw new PrerenderRefused(refusal(page.path, contents))
        writer.write({ ...page, contents })
        progress.advance()
      },
    })
  } finally {
    progress.clear()
  }
  return writer.end()
}

interface Page {
  route: string
  pattern: string
  path: string
}

async function listPages(worker: PrerenderingWorker): Promise<Page[]> {
  const routes = await worker.listPages()
  const reasons = routes.flatMap((one) => (one.type === 'refused' ? [one.reason] : []))
  if (reasons.length > 0) throw new PrerenderRefused(reasons.join('\n'))
  return routes.flatMap((one) =>
    one.type === 'pages'
      ? one.paths.map((path) => ({ route: one.route, pattern: one.pattern, path }))
      : [],
  )
}

function refusal(path: string, { reason }: { reason: string }): string {
  return `${path} can't be prerendered: ${reason}`
}
