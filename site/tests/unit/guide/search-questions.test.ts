import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { withExports } from '../../../../packages/repository/reference/reference.ts'
import { readTopic } from '../../../guide/build/read-topic.ts'
import { searchSections } from '../../../guide/build/search-sections.ts'
import { searchGuide } from '../../../guide/search.ts'

const root = resolve(import.meta.dirname, '../../../..')

const sections = globSync('docs/{,decisions/}*.md', { cwd: root })
  .toSorted()
  .map((file) => readTopic(file, withExports(root, readFileSync(resolve(root, file), 'utf8'))))
  .flatMap(searchSections)

/** What readers ask, and the topics of the guide that respond: if there are several, one of them is enough. */
const QUESTIONS: Record<string, readonly string[]> = {
  'set a cookie in a loader': ['loading-data'],
  'protect a section': ['protect-a-section'],
  'back button after sign-out': ['auth'],
  'cookies for the privacy notice': ['auth'],
  'spinner while a form is pending': ['mutations'],
  'NavLink active class': ['active-links'],
  'Durable Objects': ['live-pages'],
  'env vars typed': ['environment'],
  'several environments': ['staging'],
  staging: ['staging'],
  prerender: ['prerendering', 'caching'],
  'Google Analytics under the CSP': ['analytics'],
  'flash message': ['flash-messages'],
  'cache a page at the edge': ['shared-pages'],
  'test a form in a browser': ['browser-tests'],
  Playwright: ['browser-tests'],
  'code coverage': ['testing'],
  'watch mode of Vitest': ['testing'],
  accessibility: ['accessibility'],
  'focus after a navigation': ['accessibility'],
  'old tabs after a deploy': ['navigation'],
  'skew protection': ['deploying'],
  favicon: ['static-files'],
  'data of the layout in a page': ['document-data'],
  'time zone': ['time-zones'],
  'hydration mismatch': ['development-panel'],
  'why is my navigation slow': ['development-panel', 'traces'],
  'private file download': ['private-images'],
  'theme without a flash': ['theme'],
  font: ['styling'],
  image: ['images'],
  '404 inside a loader': ['loading-data', 'errors'],
  WebSocket: ['live-pages'],
  'cron job': ['background-work'],
  upload: ['lists-and-uploads'],
  'old URLs': ['adding-a-page'],
  i18n: ['i18n'],
  'inline script blocked': ['headers'],
  Outlet: ['layouts', 'coming-from'],
  useLoaderData: ['loading-data', 'coming-from'],
  'error reporting': ['errors'],
  Sentry: ['sentry'],
  'type of loader data': ['loading-data'],
  'turn off prefetch': ['navigation'],
  RSC: ['coming-from', 'faq'],
  'may I depend on it': ['faq'],
  'focus after navigation': ['accessibility'],
  logout: ['auth'],
  'drag and drop': ['undo-and-reorder'],
  'dark mode': ['theme'],
  'shopping cart count': ['document-data'],
  'checkbox filter and Back': ['lists-and-uploads'],
  'JSON-LD': ['seo'],
  '404 inside a layout': ['errors'],
  'width and height of an upload': ['images'],
  'shared element transition': ['adding-a-page'],
}

describe('the search of the guide', () => {
  it.each(Object.entries(QUESTIONS))('finds “%s” among the first three', (question, topics) => {
    const found = searchGuide(sections, question).map(({ href }) => href)
    const expected = topics.map((topic) => `/guide/${topic}`)
    const first = found.slice(0, 3).map((href) => href.split('#', 1)[0]!)
    expect(
      first.filter((page) => expected.includes(page)),
      found.join(' '),
    ).not.toEqual([])
  })

  it('finds parts of words, other forms of them, and names in samples', () => {
    expect(topicsFor('useLoad')).toContain('/guide/loading-data')
    expect(topicsFor('LoaderData')).toContain('/guide/loading-data')
    expect(topicsFor('hrefs')).toContain('/guide/adding-a-page')
    expect(topicsFor('deployments')).toContain('/guide/deploying')
    expect(topicsFor('validated forms')).toContain('/guide/forms')
    expect(topicsFor('requireUser')).toContain('/guide/auth')
    expect(topicsFor('data-scroll')).toContain('/guide/hooks')
  })

  it('has decisions after all else', () => {
    const isDecision = topicsFor('redirect').map((page) => page.startsWith('/guide/decisions/'))
    expect(isDecision).toEqual(isDecision.toSorted())
  })
})

function topicsFor(query: string): string[] {
  return searchGuide(sections, query).map(({ href }) => href.split('#', 1)[0]!)
}
