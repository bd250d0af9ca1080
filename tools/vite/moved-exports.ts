import { parseSync, type Plugin } from 'vite'

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

/** Refuses imports that `arrivejs` has no more, with the line to write. The compiler finds types. */
export function movedExports(): Plugin {
  return {
    name: 'arrive:moved-exports',
    transform: {
      filter: { id: /\.[jt]sx?$/, code: /['"]arrivejs['"]/ },
      handler(code, id) {
        const lines = importsOf(id, code)
          .filter((name) => MOVED.has(name))
          .map((name) => `import { ${name} } from 'arrivejs/vitals'`)
        if (lines.length > 0) {
          this.error(`${id} imports from 'arrivejs' what is elsewhere now. Write: ${lines.join('; ')}`)
        }
      },
    },
  }
}

/** The names of what a file imports from `arrivejs`. Types are erased before. */
function importsOf(file: string, code: string): string[] {
  const { staticImports } = parseSync(file, code).module
  return staticImports
    .filter(({ moduleRequest }) => moduleRequest.value === 'arrivejs')
    .flatMap(({ entries }) => entries)
    .map(({ importName }) => importName.name ?? '')
}
