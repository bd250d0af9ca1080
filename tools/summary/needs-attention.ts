import type { VisitorRead } from '../app/visitor-read-in.ts'
import type { PageSize, WorkerSize } from './page-sizes.ts'
import type { StaticFile } from '../built-files/static-files.ts'

export interface BuildSizes {
  pages: readonly PageSize[]
  worker: WorkerSize
  files: readonly StaticFile[]
  /** The server modules of shared pages whose loaders read the visitor. */
  readers: readonly (VisitorRead & { file: string })[]
  /** Those of shared pages that export `once`. */
  keyless: readonly string[]
}

const MIB = 1024 * 1024

/**
 * In MiB, before gzip, on every plan:
 * https://developers.cloudflare.com/changelog/post/2026-09-04-increased-worker-size-limit/
 */
const WORKER_LIMIT = 64
export const WORKER_LIMIT_BYTES = WORKER_LIMIT * MIB

/** In MiB: https://developers.cloudflare.com/workers/platform/limits/#static-assets */
const FILE_LIMIT = 25
const FILE_LIMIT_BYTES = FILE_LIMIT * MIB
const FREE_FILES = 20_000

/** Part of the limit that a Worker may have without a word; a larger one starts slowly too. */
const LARGE_WORKER = 0.5

/** As much as React and the framework together. */
const LARGE_PAGE_BYTES = 80_000

/** A phone on 3G (1.6 Mbit/s) loads it in 2.5 s. */
const LARGE_IMAGE_BYTES = 500_000
const IMAGE = /\.(avif|gif|jpe?g|png|webp)$/i

/** What should be changed before a deploy, a sentence each with what to do. */
export function needsAttention({ pages, worker, files, readers, keyless }: BuildSizes): string[] {
  return [
    ...workerAdvice(worker),
    ...readers.map(readerAdvice),
    ...keyless.map(keyAdvice),
    ...pages.filter(({ ownScripts }) => ownScripts > LARGE_PAGE_BYTES).map(pageAdvice),
    ...files.filter(({ bytes }) => bytes > FILE_LIMIT_BYTES).map(fileAdvice),
    ...imageAdvice(files),
    ...(files.length > FREE_FILES ? [countAdvice(files.length)] : []),
  ]
}

function workerAdvice({ bytes }: WorkerSize): string[] {
  if (bytes <= LARGE_WORKER * WORKER_LIMIT_BYTES) return []
  const isRefused = bytes > WORKER_LIMIT_BYTES
  return [
    `The Worker has ${formatBytes(bytes)}, and Cloudflare ${isRefused ? 'refuses more than' : 'takes at most'} ${WORKER_LIMIT} MiB: move data to app/public, R2 or D1, or remove a large package.`,
  ]
}

function readerAdvice({ file, line, what }: BuildSizes['readers'][number]): string {
  return `${file}:${line} reads ${what}, so its page is rendered for each visitor, whatever cache says: read only the URL, params and c.env there, for example openDatabase(c.env.DB).`
}

function keyAdvice(file: string): string {
  return `${file} exports once, but visitors share its page: without JavaScript its forms have no key, and the action runs each time. Put the form on a page of its own.`
}

function pageAdvice({ pattern, ownScripts }: PageSize): string {
  return `${pattern} has ${formatBytes(ownScripts)} of scripts of its own: load large libraries with import() when they are needed.`
}

function fileAdvice({ path, bytes }: StaticFile): string {
  return `${path} has ${formatBytes(bytes)}, and Cloudflare refuses static files of more than ${FILE_LIMIT} MiB: serve it from R2.`
}

function imageAdvice(files: readonly StaticFile[]): string[] {
  const isLarge = ({ path, bytes }: StaticFile) =>
    IMAGE.test(path) && bytes > LARGE_IMAGE_BYTES && bytes <= FILE_LIMIT_BYTES
  const [largest, ...others] = files.filter(isLarge).toSorted((a, b) => b.bytes - a.bytes)
  if (!largest) return []
  const more = others.length === 0 ? '' : `, and ${others.length} more are large`
  return [
    `The image ${largest.path} has ${formatBytes(largest.bytes)}${more}: make smaller ones (node_modules/arrivejs/docs/images.md).`,
  ]
}

function countAdvice(count: number): string {
  return `There are ${count} static files, and the free plan takes ${FREE_FILES}: serve some of them from R2.`
}

const UNITS = ['KB', 'MB'] as const

/** As people read sizes: `0.1 KB`, `82.4 KB`, `165 KB`, `3.2 MB`. */
export function formatBytes(bytes: number): string {
  const isLarge = bytes >= 1_000_000
  const value = bytes / (isLarge ? 1_000_000 : 1_000)
  return `${value.toFixed(value < 99.95 ? 1 : 0)} ${UNITS[isLarge ? 1 : 0]}`
}
