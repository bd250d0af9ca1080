import { dirname, resolve } from 'node:path'
import { normalizePath } from 'vite'
import type { RefusalReport } from '../../../src/wire/development/development-policy.ts'
import { readSourceMap } from '../../terminal/built-log.ts'

/** How Vite serves a file outside the root: https://vite.dev/config/server-options#server-fs-allow */
const OUTSIDE_ROOT = '/@fs'

/** The package whose code has tried what was refused; `undefined` if it is the app's own code, or unknown. */
export function refusedPackage(report: RefusalReport, root: string): string | undefined {
  const url = URL.parse(report['source-file'] ?? '')
  if (!url) return undefined
  const path = url.pathname
  const isOutside = path.startsWith(`${OUTSIDE_ROOT}/`)
  const file = isOutside ? path.slice(OUTSIDE_ROOT.length) : resolve(root, path.slice(1))
  return packageAt(sourceOf(file, report))
}

/** Vite bundles packages, some of them together: the map of the bundle has their files. */
function sourceOf(file: string, report: RefusalReport): string {
  const line = Number(report['line-number']) - 1
  const column = Number(report['column-number']) - 1
  const entry = readSourceMap(file)?.findEntry(line, column)
  if (!entry || !('originalSource' in entry)) return file
  return resolve(dirname(file), entry.originalSource)
}

function packageAt(path: string): string | undefined {
  const names = normalizePath(path).matchAll(/\/node_modules\/((?:@[^/]+\/)?[^/.][^/]*)\//g)
  return [...names].at(-1)?.[1]
}
