import { globSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { appFiles, type AppFiles } from './app-files.ts'
import { readBlocks, type Block } from './read-blocks.ts'

const root = resolve(import.meta.dirname, '../..')

/** Its samples are the files of a created project. */
const BASE = 'getting-started#what-is-in-it'

/**
 * Which samples of the guide make one app: topics, and sections of topics (`headers#a-nonce`), which
 * then are left out where their topic is. An app has one `document.tsx`, one `server.ts` and so on; so
 * there are several. Each costs `npm test` about 6 s of CPU time.
 */
const APPS = {
  pages: [
    'README',
    'adding-a-page',
    'browsers',
    'database',
    'deploying',
    'errors',
    'forms',
    'headers#limits',
    'hooks',
    'layouts',
    'loading-data',
    'loading-data#from-a-database',
    'mutations',
    'navigation',
    'samples',
    'undo-and-reorder',
  ],
  server: [
    'adding-a-page#a-page-transition',
    'api-routes',
    'auth',
    'auth#a-session',
    'auth#sign-in',
    'environment',
    'getting-started',
    'headers#the-policy',
    'server',
    'testing',
  ],
  'sign-in': ['auth#a-session', 'auth#run-it-for-each-request', 'auth#sign-in'],
  'shared-pages': ['loading-data#from-a-database', 'shared-pages'],
  background: ['background-work', 'errors#code-that-runs-before-pages', 'headers#a-nonce'],
  live: ['live-pages', 'styling#a-font-for-the-first-paint', 'traces'],
  lists: ['coming-from', 'lists-and-uploads', 'theme', 'vitals'],
  members: ['auth#a-session', 'auth#sign-in', 'document-data', 'private-images', 'protect-a-section'],
  prerendering: ['caching', 'prerendering'],
  shop: ['document-data#the-number-of-things-in-the-cart', 'once'],
  site: [
    'accessibility',
    'active-links',
    'analytics',
    'flash-messages',
    'staging',
    'static-files',
    'time-zones',
  ],
  tutorial: ['i18n', 'images', 'sentry', 'seo', 'tutorial'],
  deployed: ['tutorial'],
} satisfies Record<string, string[]>

/**
 * Their samples are files of tests/outside/ecosystem, which has the libraries that they need
 * (tests/unit/guide/libraries.test.ts).
 */
const OF_LIBRARIES = [
  'images#the-size-of-an-uploaded-photo',
  'libraries',
  'styling',
  'testing#a-page-as-a-component',
]

/** Their samples are put into a project whose packages are installed (tests/outside/package/minimal.test.ts). */
const OF_INSTALLED = [
  'adding-a-page#path-aliases',
  'browser-tests',
  'environment#types-from-wrangler',
  'leaving-out#the-build-for-older-browsers',
  'sentry#your-sources-in-the-stacks',
  'styling#react-compiler',
  'styling#tailwind',
  'testing#coverage',
  'testing#while-you-edit',
] as const

/** All topics and sections that are named above. */
const PLACES: ReadonlySet<string> = new Set([
  BASE,
  ...OF_LIBRARIES,
  ...OF_INSTALLED,
  ...Object.values(APPS).flat(),
])

export type GuideApp = keyof typeof APPS

export const guideApps = Object.keys(APPS) as GuideApp[]

/** Where samples are: the guide, and what the home page shows. */
const TEXTS = ['README.md', 'docs/*.md', 'site/home/samples.md']

/** The code blocks of the guide. */
export const blocks: readonly Block[] = globSync(TEXTS, { cwd: root })
  .toSorted()
  .flatMap((path) => readBlocks(path, readFileSync(resolve(root, path), 'utf8')))

/** Files that samples import and that no page can show. Nothing reads their content. */
const NOT_SHOWN: Partial<Record<GuideApp, string>> = { live: 'app/fonts/inter.woff2' }

/** The files of an app that the guide's samples make of a created project. */
export function filesOf(app: GuideApp, project: AppFiles = new Map()): AppFiles {
  const places: readonly string[] = APPS[app]
  const samples = blocks.filter((block) => places.includes(placeIn(block)))
  const notShown = NOT_SHOWN[app]
  return new Map([
    ...appFiles(project, samples),
    ...(notShown === undefined ? [] : [[notShown, ''] as const]),
  ])
}

/** The samples that show a created project. */
export function blocksOfTemplate(): Block[] {
  return blocks.filter((block) => block.file !== undefined && sectionOf(block) === BASE)
}

/** The samples that no app has. */
export function blocksWithoutApp(): Block[] {
  return blocks.filter((block) => block.file !== undefined && !PLACES.has(placeIn(block)))
}

/** The samples of libraries. */
export function blocksOfLibraries(): Block[] {
  return blocks.filter((block) => block.file !== undefined && OF_LIBRARIES.includes(placeIn(block)))
}

/** The samples of a place that are for an installed project. */
export function blocksOfInstalled(place: (typeof OF_INSTALLED)[number]): Block[] {
  return blocks.filter((block) => block.file !== undefined && placeIn(block) === place)
}

/** The section, if a list above names it, or else the topic. */
function placeIn(block: Block): string {
  const section = sectionOf(block)
  return PLACES.has(section) ? section : topicOf(block)
}

function sectionOf(block: Block): string {
  return `${topicOf(block)}#${block.section}`
}

function topicOf({ path }: Block): string {
  return basename(path, '.md')
}
