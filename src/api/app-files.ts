/** What is known of a file of an app by its name. */
export interface AppFile {
  /** Who loads it. The build only reads the others. */
  side: 'Worker' | 'browsers' | 'both' | 'build'
  /** What to create, if the app lacks it. Default: an app may have none. */
  content?: string
  /** It exports one of these at least. Default: it may have no exports. */
  needed?: readonly string[]
  /** It may export these besides, and nothing else. Default: anything. */
  optional?: readonly string[]
}

/**
 * The files of an app, by name; `*` is a name in the route table. The messages of the types, the checks of
 * the build and the modules that it writes use this list.
 */
export const APP_FILES = {
  'routes.ts': { side: 'both', needed: ['routes'], optional: ['redirects'] },
  'pages/*.tsx': { side: 'both', needed: ['Page'], optional: ['ErrorBoundary'] },
  'pages/*.server.ts': {
    side: 'Worker',
    optional: [
      'loader',
      'action',
      'search',
      'cache',
      'cacheControl',
      'limits',
      'once',
      'password',
      'prerender',
      'wasDone',
    ],
  },
  'layouts/*.tsx': { side: 'both', needed: ['Layout'], optional: ['ErrorBoundary'] },
  'layouts/*.server.ts': { side: 'Worker', optional: ['loader'] },
  'document.tsx': {
    side: 'both',
    content: 'an export Document, the HTML around each page',
    needed: ['Document'],
  },
  'document.server.ts': { side: 'Worker', needed: ['loader'], optional: [] },
  'error.tsx': {
    side: 'both',
    content: 'an export ErrorPage, the error page',
    needed: ['ErrorPage'],
  },
  'styles.css': { side: 'browsers', content: 'the styles of all pages; it may be empty' },
  /** Its default export is a Hono app: middleware and endpoints. */
  'server.ts': { side: 'Worker', optional: ['default', 'onError', 'limits', 'visitor'] },
  /** Handlers of cron triggers, queues and mail, by default, and classes. */
  'worker.ts': { side: 'Worker' },
  /** Runs in every document. */
  'browser.ts': { side: 'browsers', optional: ['onError', 'loadWhen'] },
  /** What the security policy allows besides, and other headers. */
  'headers.ts': { side: 'build', needed: ['headers'], optional: [] },
  /** Links for all pages. */
  'href.ts': { side: 'both' },
  /** Plugins and settings that the app brings. */
  'vite.config.ts': { side: 'build' },
} as const satisfies Record<string, AppFile>

export type AppFileName = keyof typeof APP_FILES

/** What a file exports, or may export. */
export type ExportsOf<file extends AppFileName> = readonly [
  ...NamesOf<file, 'needed'>,
  ...NamesOf<file, 'optional'>,
]

export type NamesOf<file extends AppFileName, list extends 'needed' | 'optional'> =
  (typeof APP_FILES)[file] extends Record<list, infer names extends readonly string[]> ? names : readonly []

/** The names in a sentence: `loader, action and search`. */
export type Listed<names extends readonly string[]> = names extends readonly [
  infer first extends string,
  ...infer others extends readonly string[],
]
  ? others extends readonly []
    ? first
    : `${first}${others extends readonly [string] ? ' and ' : ', '}${Listed<others>}`
  : ''
