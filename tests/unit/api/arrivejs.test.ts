import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as door from 'arrivejs'
import * as vitals from 'arrivejs/vitals'

const VALUES = [
  'MutationFailed',
  'createHref',
  'error',
  'fail',
  'invalidate',
  'isPrefetch',
  'layout',
  'navigate',
  'notFound',
  'page',
  'pageTransition',
  'prefix',
  'redirect',
  'sameOriginPath',
  'useBlocker',
  'useFetcher',
  'useFetchers',
  'useLocation',
  'useNavigation',
  'useNonce',
  'useParams',
  'useRevalidator',
]

/** Of `arrivejs/vitals`. */
const MEASUREMENTS = [
  'BOOTSTRAP_ID',
  'DAY_HOURS',
  'MAX_NEW_ROWS_PER_HOUR',
  'METRICS',
  'NAVIGATION_RECORD_EVENT',
  'SCALES',
  'countOf',
  'decodeBootstrap',
  'loadSums',
  'metricCounts',
  'quantileOf',
  'ratingsOf',
  'readNavigationRecords',
  'sumCounts',
]

describe('arrivejs', () => {
  it('exports these values and no others', () => {
    expect(Object.keys(door).toSorted()).toEqual(VALUES)
    expect(Object.keys(vitals).toSorted()).toEqual(MEASUREMENTS)
  })

  it('is what the package exports, besides the doors for settings, tests and measurements', () => {
    const text = readFileSync(resolve(import.meta.dirname, '../../../package.json'), 'utf8')
    expect(JSON.parse(text)).toMatchObject({ name: 'arrivejs', private: true })
    expect(JSON.parse(text).exports).toEqual({
      '.': './src/api/arrivejs.ts',
      // Browsers have no store.
      './once': {
        types: './packages/once/public.ts',
        workerd: './packages/once/public.ts',
        default: './packages/once/browser.ts',
      },
      './testing': './tools/testing/testing.ts',
      './testing/faults': './packages/faults/faults.ts',
      './testing/react': './tools/testing/react.ts',
      './vitals': './packages/vitals/public.ts',
      './vite': './tools/vite/arrive.ts',
    })
  })
})
