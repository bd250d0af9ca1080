/** Topics of the guide that belong together, in the sidebar and in the contents. */
export interface Group {
  name: string
  /** What a reader gets from it, for the contents of the guide. */
  purpose: string
  /** The names of its files in `docs/`, in order. */
  topics: readonly string[]
}

/** The order of the guide. */
export const GROUPS: readonly Group[] = [
  {
    name: 'Start',
    purpose: 'From an empty folder to a page on the web.',
    topics: ['getting-started', 'tutorial', 'coming-from', 'faq'],
  },
  {
    name: 'Pages',
    purpose: 'Routes, layouts, styles, images, languages and search engines.',
    topics: [
      'adding-a-page',
      'layouts',
      'active-links',
      'accessibility',
      'hooks',
      'styling',
      'theme',
      'images',
      'static-files',
      'libraries',
      'seo',
      'i18n',
      'time-zones',
    ],
  },
  {
    name: 'Data and forms',
    purpose: 'Load data, change it, and show what is pending.',
    topics: [
      'loading-data',
      'document-data',
      'forms',
      'mutations',
      'flash-messages',
      'lists-and-uploads',
      'undo-and-reorder',
      'private-images',
      'database',
    ],
  },
  {
    name: 'Server',
    purpose: 'Middleware, sign-in, APIs, caching and work in the background.',
    topics: [
      'server',
      'auth',
      'protect-a-section',
      'api-routes',
      'environment',
      'staging',
      'shared-pages',
      'prerendering',
      'caching',
      'headers',
      'analytics',
      'background-work',
      'once',
      'live-pages',
    ],
  },
  {
    name: 'Test and run',
    purpose: 'Test it, deploy it, and see how it does.',
    topics: [
      'testing',
      'browser-tests',
      'deploying',
      'development-panel',
      'errors',
      'sentry',
      'vitals',
      'traces',
      'troubleshooting',
      'upgrading',
      'leaving-out',
    ],
  },
  {
    name: 'Reference',
    purpose: 'Every export to look up, how navigation works, and why.',
    topics: [
      'arrivejs',
      'reference-routes',
      'reference-data',
      'reference-hooks',
      'reference-server',
      'reference-testing',
      'reference-once',
      'reference-vitals',
      'browsers',
      'upstream',
      'private-parts',
      'navigation',
      'contract',
      'how-the-contract-is-held',
      'performance',
      'decisions',
    ],
  },
]
