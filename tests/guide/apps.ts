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
    'mutations',
    'navigation',
    'undo-and-reorder',
  ],
  server: [
    'adding-a-page#a-page-transition',
    'api-routes',
    'auth',
    'auth#a-session',
    'auth#sign-in',
    'caching',
    'environment',
    'getting-started',
    'headers#the-policy',
    'server',
    'testing',
  ],
  background: ['background-work', 'headers#a-nonce'],
  lists: ['lists-and-uploads', 'theme', 'vitals'],
  members: [
    'auth#a-session',
    'auth#sign-in',
    'document-data',
    'private-images',
    'protect-a-section',
  ],
  site: ['active-links', 'analytics', 'flash-messages', 'staging', 'static-files', 'time-zones'],
  tutorial: ['i18n', 'images', 'sentry', 'seo', 'tutorial'],
} satisfies Record<string, string[]>

/**
 * Their samples are files of tests/outside/ecosystem, which has the libraries that they need
 * (tests/unit/guide/libraries.test.ts).
 */
const OF_LIBRARIES = ['libraries', 'styling', 'testing#a-page-as-a-component']

/** Topics whose samples `tests/outside/package/minimal.test.ts` runs in a project with packages of their own. */
const OF_PROJECTS = ['browser-tests'] as const

/** Laid into a created project by tests/outside/package/minimal.test.ts. */
export const VITE_CONFIG = 'vite.config.ts'

export type GuideApp = keyof typeof APPS

export const guideApps = Object.keys(APPS) as GuideApp[]

/** The code blocks of the guide. */
export const blocks: readonly Block[] = globSync(['README.md', 'docs/*.md'], { cwd: root })
  .toSorted()
  .flatMap((path) => readBlocks(path, readFileSync(resolve(root, path), 'utf8')))

/** The files of an app that the guide's samples make of a created project. */
export function filesOf(app: GuideApp, project: AppFiles = new Map()): AppFiles {
  const places: readonly string[] = APPS[app]
  return appFiles(
    project,
    blocks.filter((block) => places.includes(placeIn(block))),
  )
}

/** The samples that show a created project. */
export function blocksOfTemplate(): Block[] {
  return blocks.filter((block) => block.file !== undefined && sectionOf(block) === BASE)
}

/** The samples that no app has. */
export function blocksWithoutApp(): Block[] {
  const places = new Set<string>([
    BASE,
    ...OF_LIBRARIES,
    ...OF_PROJECTS,
    ...Object.values(APPS).flat(),
  ])
  return blocks.filter((block) => block.file !== undefined && !places.has(placeIn(block)))
}

/** The samples of libraries. */
export function blocksOfLibraries(): Block[] {
  return blocks.filter((block) => block.file !== undefined && OF_LIBRARIES.includes(placeIn(block)))
}

/** The samples of a topic that only created projects have. */
export function blocksOfProject(topic: (typeof OF_PROJECTS)[number]): Block[] {
  return blocks.filter((block) => block.file !== undefined && topicOf(block) === topic)
}

/** The section, if a list above names it, or else the topic. */
function placeIn(block: Block): string {
  const section = sectionOf(block)
  const named = [BASE, ...OF_LIBRARIES, ...Object.values(APPS).flat()]
  return named.includes(section) ? section : topicOf(block)
}

function sectionOf(block: Block): string {
  return `${topicOf(block)}#${block.section}`
}

function topicOf({ path }: Block): string {
  return basename(path, '.md')
}
