/** What kind of text it is, as a reader looks for it: https://diataxis.fr */
export interface Kind {
  name: string
  /** What a reader gets from it, for the contents of the guide. */
  purpose: string
  /** The names of its files in `docs/`, in order. */
  topics: readonly string[]
}

/** The order of the guide. */
export const KINDS: readonly Kind[] = [
  {
    name: 'Tutorial',
    purpose: 'From an empty folder to a page on the web.',
    topics: ['getting-started', 'tutorial'],
  },
  {
    name: 'How-to',
    purpose: 'One task each, with files to copy.',
    topics: [
      'adding-a-page',
      'loading-data',
      'layouts',
      'forms',
      'mutations',
      'lists-and-uploads',
      'server',
      'auth',
      'api-routes',
      'database',
      'environment',
      'styling',
      'images',
      'libraries',
      'seo',
      'i18n',
      'caching',
      'headers',
      'background-work',
      'errors',
      'sentry',
      'testing',
      'deploying',
      'upgrading',
      'vitals',
      'leaving-out',
      'troubleshooting',
    ],
  },
  {
    name: 'Reference',
    purpose: 'What there is, to look up.',
    topics: [
      'arrivejs',
      'arrivejs-vite',
      'arrivejs-testing',
      'arrivejs-vitals',
      'hooks',
      'browsers',
      'coming-from',
    ],
  },
  {
    name: 'Explanation',
    purpose: 'How it works, what it costs, and why.',
    topics: ['navigation', 'contract', 'performance', 'decisions'],
  },
]
