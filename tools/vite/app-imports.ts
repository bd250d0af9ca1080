import { parseSync, type ParseResult, type Plugin } from 'vite'
import { eraseTypeImports, MAY_IMPORT_TYPES } from './browser/erase-type-imports.ts'

/** The exports of `arrivejs` that are those of `arrivejs/vitals` now. */
const MOVED = new Set([
  'BOOTSTRAP_ID',
  'DAY_HOURS',
  'MAX_NEW_ROWS_PER_HOUR',
  'METRICS',
  'NAVIGATION_RECORD_EVENT',
  'SCALES',
  'countOf',
  'decodeBootstrap',
  'metricCounts',
  'quantileOf',
  'ratingsOf',
  'readNavigationRecords',
  'sumCounts',
])

/**
 * Reads imports as they are written: those that bring only types of a server module are erased, and one of
 * what an earlier version had in `arrivejs` is refused, with the line to write. The compiler finds types.
 */
export function appImports(): Plugin {
  return {
    name: 'arrive:app-imports',
    enforce: 'pre',
    transform: {
      filter: { id: /\.[cm]?[jt]sx?$/, code: [MAY_IMPORT_TYPES, /['"]arrivejs['"]/] },
      handler(code, id) {
        const parsed = parseSync(id, code)
        if (parsed.errors.length > 0) return undefined // Vite reports them
        const lines = linesForMoved(parsed.module)
        if (lines.length > 0) {
          this.error(`${id} imports from 'arrivejs' what is elsewhere now. Write: ${lines.join('; ')}`)
        }
        return { code: eraseTypeImports(code, parsed.program), map: null }
      },
    },
  }
}

/** The lines to write for what a module imports of what an earlier version had in `arrivejs`. */
function linesForMoved({ staticImports }: ParseResult['module']): string[] {
  return staticImports
    .filter(({ moduleRequest }) => moduleRequest.value === 'arrivejs')
    .flatMap(({ entries }) => entries)
    .map(({ importName }) => importName.name ?? '')
    .filter((name) => MOVED.has(name))
    .map((name) => `import { ${name} } from 'arrivejs/vitals'`)
}
