import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { createLogger, type Logger, type LogLevel } from 'vite'
import type { AppFacts } from '../../app/app-facts.ts'
import { visitorReadIn } from '../../app/visitor-read-in.ts'
import { countCacheable, gzipBytes, workerSize, pageSizes } from '../../summary/page-sizes.ts'
import { staticFiles } from '../../built-files/static-files.ts'
import { summaryLines } from '../../summary/summary-lines.ts'
import { publicFolder, workerFolder, type Folders } from '../../project/folders.ts'
import { builtAssets } from '../worker/built-assets.ts'

/** Prints which pages are large, and what needs attention. */
export function printSummary(facts: AppFacts, folders: Folders): void {
  console.log(`\n${summaryLines(measure(facts, folders)).join('\n')}\n`)
}

/** Vite's logger, which does not say that a build failed before it says why. */
export function buildLogger(logLevel: LogLevel): { logLevel: LogLevel; customLogger: Logger } {
  const logger = createLogger(logLevel)
  const { error } = logger
  logger.error = (message, options) => {
    if (!message.includes('Build failed in')) error(message, options)
  }
  return { logLevel, customLogger: logger }
}

function measure(facts: AppFacts, folders: Folders) {
  const { outDir } = folders
  const folder = publicFolder(outDir)
  const shared = sharedModules(facts, folders.app)
  return {
    outDir: relative(process.cwd(), outDir) || outDir,
    pages: pageSizes(facts, builtAssets(folders), gzipBytes(folder)),
    cacheable: countCacheable(
      facts,
      shared.filter(({ read }) => !read).map(({ file }) => file),
    ),
    readers: shared.flatMap(({ file, read }) => (read ? [{ file, ...read }] : [])),
    keyless: keylessForms(facts),
    prerendered: facts.prerendered.length,
    withoutPage: facts.withoutPage.length,
    worker: workerSize(workerFolder(outDir)),
    files: staticFiles(folder),
  }
}

function keylessForms({ onceForms, cached, prerendered, pageFiles }: AppFacts): string[] {
  const shared = onceForms.filter((route) => cached.includes(route) || prerendered.includes(route))
  return [...new Set(shared.map((route) => `pages/${pageFiles[route]}.server.ts`))]
}

/** The server modules that visitors could share, each with where its loader reads the visitor. */
function sharedModules({ files }: AppFacts, app: string) {
  const modules = [...files].filter(
    ([path, exported]) =>
      /^pages\/.*\.server\.ts$/.test(path) &&
      exported?.some((name) => name === 'cache' || name === 'cacheControl'),
  )
  return modules.map(([file]) => {
    const path = resolve(app, file)
    return { file, read: visitorReadIn(path, readFileSync(path, 'utf8')) }
  })
}
