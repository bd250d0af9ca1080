import type { Mutation } from '../../mutation.ts'

const WORKER = 'packages/vitals/worker'

/** Each fails to build if its text is gone. */
export const VITALS_MUTATIONS: readonly Mutation[] = [
  {
    name: 'new rows have no limit',
    rows: ['new rows an hour, in total: 10 000'],
    patches: [
      {
        file: `${WORKER}/store-points.ts`,
        text: '(SELECT wanted FROM new_rows WHERE hour = ?2) <= ?3',
        replacement: '(SELECT wanted FROM new_rows WHERE hour = ?2) <= ?3 * 3',
      },
    ],
  },
  {
    name: 'new rows are counted for each beacon alone',
    rows: ['new rows an hour, in total: 10 000'],
    patches: [
      {
        file: `${WORKER}/store-points.ts`,
        text: 'SET wanted = wanted + excluded.wanted',
        replacement: 'SET wanted = excluded.wanted',
      },
    ],
  },
  {
    name: 'above the limit nothing counts',
    rows: ['above the limit, existing rows still count'],
    patches: [
      {
        file: `${WORKER}/store-points.ts`,
        text: 'WHERE ${IS_THERE} OR (SELECT',
        replacement: 'WHERE (SELECT',
      },
    ],
  },
  {
    name: 'a route has the points of all',
    rows: ['a beacon changes all of its rows, or none'],
    patches: [
      {
        file: `${WORKER}/store-points.ts`,
        text: '{ ...none, ...sum(some), route }',
        replacement: '{ ...none, ...all, route }',
      },
    ],
  },
  {
    name: 'each name of a build is one',
    rows: ['nobody can make up routes or builds'],
    patches: [
      {
        file: `${WORKER}/collect-vitals.ts`,
        text: 'return build === assets.build ? build : OTHER_BUILD',
        replacement: 'return build || OTHER_BUILD',
      },
    ],
  },
  {
    name: 'each route is one',
    rows: ['nobody can make up routes or builds', 'a beacon has at most 32 points, of known routes'],
    patches: [
      {
        file: `${WORKER}/read-beacon.ts`,
        text: "if (!isRoute(route)) return 'route: unknown'",
        replacement: 'void isRoute',
      },
    ],
  },
  {
    name: 'a beacon has twice as many points',
    rows: ['a beacon has at most 32 points, of known routes'],
    patches: [
      {
        file: 'packages/vitals/format/vitals.ts',
        text: 'MAX_BEACON_POINTS = 32',
        replacement: 'MAX_BEACON_POINTS = 64',
      },
    ],
  },
  {
    name: 'each IPv6 address has a limit of its own',
    rows: ['beacons a minute: 20'],
    patches: [
      {
        file: `${WORKER}/read-post.ts`,
        text: "const key = what === 'beacons' ? limiterKey(address)",
        replacement: "const key = what === 'beacons' ? address",
      },
    ],
  },
  {
    name: 'reports have no limit',
    rows: ['a day has about 500 rows of reports'],
    patches: [
      { file: `${WORKER}/reports/store-reports.ts`, text: '< ?4 AS fits', replacement: '< ?4 * 2 AS fits' },
    ],
  },
  {
    name: 'old rows stay',
    rows: ['each hour, old rows are deleted'],
    patches: [
      { file: `${WORKER}/drop-old-rows.ts`, text: "'hour+route': 8,", replacement: "'hour+route': 80," },
    ],
  },
]
