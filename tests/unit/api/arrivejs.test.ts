import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as door from 'arrivejs'

const VALUES = [
  'MutationFailed',
  'createHref',
  'error',
  'fail',
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
  'useLocation',
  'useNavigation',
  'useNonce',
  'useParams',
  'useRevalidator',
]

/** What pages need that show what the app has measured. */
const MEASUREMENTS = [
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
]

describe('arrivejs', () => {
  it('exports these values and no others', () => {
    expect(Object.keys(door).toSorted()).toEqual([...VALUES, ...MEASUREMENTS].toSorted())
  })

  it('is what the package exports, besides the Vite plugin and arrivejs/testing', () => {
    const text = readFileSync(resolve(import.meta.dirname, '../../../package.json'), 'utf8')
    expect(JSON.parse(text)).toMatchObject({ name: 'arrivejs', private: true })
    expect(JSON.parse(text).exports).toEqual({
      '.': './src/api/arrivejs.ts',
      './testing': './tools/testing/testing.ts',
      './vite': './tools/vite/arrive.ts',
    })
  })
})
