import type { Mutation } from '../mutation.ts'

const SHARED_PAGES = 'src/server/shared-pages'
const WITHOUT_VISITOR = 'src/server/without-visitor'

/** Each fails to build if its text is gone. */
export const SHARED_PAGES_MUTATIONS: readonly Mutation[] = [
  {
    name: 'own writes are forgotten',
    rows: ['a visitor sees what they have changed'],
    patches: [
      {
        file: `${SHARED_PAGES}/own-writes.ts`,
        text: "return cookies !== null && cookieValue(cookies, cookieNameOn(new URL(url).protocol, COOKIE)) !== ''",
        replacement: 'return false',
      },
    ],
  },
  {
    name: 'own writes are known for five seconds',
    rows: ['a visitor sees what they have changed'],
    patches: [
      { file: `${SHARED_PAGES}/own-writes.ts`, text: 'MAX_AGE_S = 60', replacement: 'MAX_AGE_S = 5' },
    ],
  },
  {
    name: 'an invalidation counts as none',
    rows: ['a visitor sees what they have changed'],
    patches: [
      {
        file: 'src/api/invalidate.ts',
        text: '?.(encoded.length > 0)',
        replacement: '?.(false)',
      },
    ],
  },
  {
    name: 'pages have no tags',
    rows: ['the next visitor of an invalidated page has it rendered again'],
    patches: [
      {
        file: `${WITHOUT_VISITOR}/page-for-edge.ts`,
        text: 'return tags.length > 0 ? { [EDGE_TAGS]: tagList(tags) } : {}',
        replacement: 'return {}',
      },
    ],
  },
  {
    name: 'a page that knows its visitor is shared',
    rows: [
      'a visitor sees their own personal part',
      'a page that is not for everybody is rendered for each visitor',
    ],
    patches: [
      {
        file: `${WITHOUT_VISITOR}/find-refusal.ts`,
        text: '  if (reads !== undefined) return reads\n',
        replacement: '',
      },
    ],
  },
  {
    name: 'the cache is asked with the cookies of a visitor',
    rows: ['what all visitors share has nothing of one'],
    patches: [
      {
        file: `${SHARED_PAGES}/edge-key.ts`,
        text: "isSaving ? { 'Save-Data': 'on' } : {}",
        replacement: "{ Cookie: request.raw.headers.get('Cookie') ?? '' }",
      },
      {
        file: `${WITHOUT_VISITOR}/page-for-edge.ts`,
        text: "['If-None-Match', 'Save-Data']",
        replacement: "['If-None-Match', 'Cookie']",
      },
      {
        file: `${WITHOUT_VISITOR}/find-refusal.ts`,
        text: '  if (reads !== undefined) return reads\n',
        replacement: '',
      },
    ],
  },
  {
    name: 'what is not shared is sent as it is',
    rows: ['a visitor sees their own personal part'],
    patches: [
      {
        file: `${SHARED_PAGES}/read-from-edge.ts`,
        text: 'if (status >= 500 || headers.has(NOT_SHARED)) return false',
        replacement: 'if (status >= 500) return false',
      },
    ],
  },
  {
    name: 'the key has no build',
    rows: ['a version sends only pages of its own build'],
    patches: [
      { file: `${SHARED_PAGES}/edge-key.ts`, text: '`${assets.build} ${url}', replacement: '`${url}' },
    ],
  },
  {
    name: 'shared pages are public',
    rows: ['browsers and other caches store no shared page'],
    patches: [
      {
        file: `${SHARED_PAGES}/shared-page-response.ts`,
        text: 'cacheControl ?? PRIVATE',
        replacement: "cacheControl ?? 'public, max-age=60'",
      },
    ],
  },
  {
    name: 'pages are stored for longer',
    rows: ['a page is sent for as long as its cache says'],
    patches: [
      {
        file: `${SHARED_PAGES}/edge-headers.ts`,
        text: 'max-age=${maxAge}',
        replacement: 'max-age=${maxAge * 3}',
      },
    ],
  },
  {
    name: 'all documents of a build have one entity tag',
    rows: ['a page is sent for as long as its cache says'],
    patches: [
      {
        file: 'src/server/responses/entity-tag.ts',
        text: 'return `"${build}-${await sha256(html)}"`',
        replacement: 'return `"${build}-${html.length}"`',
      },
    ],
  },
  {
    name: 'stale pages are not sent after an error',
    rows: ['a page is sent as it was if its loader fails'],
    patches: [
      {
        file: `${SHARED_PAGES}/edge-headers.ts`,
        text: 'stale-if-error=${staleIfError}',
        replacement: 'stale-if-error=0',
      },
    ],
  },
  {
    name: 'an error of the loader is no error to the cache',
    rows: ['a page is sent as it was if its loader fails'],
    patches: [
      {
        file: `${WITHOUT_VISITOR}/page-for-edge.ts`,
        text: 'return forItsVisitor(response.status)',
        replacement: 'return forItsVisitor(200)',
      },
    ],
  },
  {
    name: 'a cache that is not reached is an error',
    rows: ['a page fails only if its loader does'],
    patches: [
      {
        file: `${SHARED_PAGES}/read-from-edge.ts`,
        text: '{ cf: { cacheKey } }).catch(() => undefined)',
        replacement: '{ cf: { cacheKey } })',
      },
    ],
  },
  {
    name: 'an invalidation that is not reached fails the action',
    rows: ['a refused purge fails no action'],
    patches: [
      {
        file: 'src/api/invalidate.ts',
        text: '?.invalidate(encoded).catch((error) => {',
        replacement: '?.invalidate(encoded).catch((error) => {\n    throw error',
      },
    ],
  },
  {
    name: 'a refused invalidation is not tried again',
    rows: ['a refused invalidation is tried again for 30 seconds, or the log says that it failed'],
    patches: [
      {
        file: `${WITHOUT_VISITOR}/accept-invalidation.ts`,
        text: '[1000, 4000, 8000, 13_000]',
        replacement: '[1000]',
      },
    ],
  },
  {
    name: 'nothing waits for another attempt',
    rows: ['a refused invalidation is tried again for 30 seconds, or the log says that it failed'],
    patches: [
      {
        file: `${WITHOUT_VISITOR}/accept-invalidation.ts`,
        text: 'context.waitUntil(tryAgain(some, context))',
        replacement: 'void tryAgain(some, context)',
      },
    ],
  },
  {
    name: 'attempts go on for longer than Cloudflare lets them',
    rows: ['a refused invalidation is tried again for 30 seconds, or the log says that it failed'],
    patches: [
      {
        file: `${WITHOUT_VISITOR}/accept-invalidation.ts`,
        text: '[1000, 4000, 8000, 13_000]',
        replacement: '[1000, 4000, 8000, 23_000]',
      },
    ],
  },
  {
    name: 'an error of a purge is taken for success',
    rows: ['a refused invalidation is tried again for 30 seconds, or the log says that it failed'],
    patches: [
      {
        file: `${WITHOUT_VISITOR}/accept-invalidation.ts`,
        text: 'return String(error)',
        replacement: 'return void error',
      },
    ],
  },
  {
    name: 'an accepted invalidation is tried again',
    rows: ['a refused invalidation is not tried again and again'],
    patches: [
      {
        file: `${WITHOUT_VISITOR}/accept-invalidation.ts`,
        text: 'if (reason === undefined) return\n',
        replacement: '',
      },
    ],
  },
]
