import { describe, expect, it } from 'vitest'
import { ENTRY_POINTS } from '../../../../tools/vite/entry-points.ts'
import { pageScripts } from '../../../../bench/bytes/page-scripts.ts'

/** A build whose first module loads the rest later; the document names the first and the page module. */
const manifest = {
  'client/first.ts': {
    file: 'assets/first.js',
    isEntry: true,
    imports: ['_shared.js'],
    dynamicImports: ['client/rest.ts', ENTRY_POINTS.router, ENTRY_POINTS.vitals],
  },
  'app/styles.css': { file: 'assets/styles.css', isEntry: true },
  'client/rest.ts': {
    file: 'assets/rest.js',
    isDynamicEntry: true,
    dynamicImports: [ENTRY_POINTS.forms, ENTRY_POINTS.routeTable],
  },
  [ENTRY_POINTS.router]: {
    file: 'assets/start-routing.js',
    isDynamicEntry: true,
    imports: ['_routes.js', '_match.js'],
    dynamicImports: ['packages/older-browsers/old.ts', ENTRY_POINTS.hooks, ENTRY_POINTS.forms],
  },
  [ENTRY_POINTS.routeTable]: {
    file: 'assets/read-route.js',
    isDynamicEntry: true,
    imports: ['_routes.js'],
  },
  [ENTRY_POINTS.forms]: { file: 'assets/watch-forms.js', isDynamicEntry: true },
  [ENTRY_POINTS.hooks]: { file: 'assets/start-hooks.js', isDynamicEntry: true },
  'packages/older-browsers/old.ts': { file: 'assets/old.js', isDynamicEntry: true },
  [ENTRY_POINTS.vitals]: { file: 'assets/vitals.js', isDynamicEntry: true },
  '_routes.js': {
    file: 'assets/routes.js',
    dynamicImports: ['app/pages/home.tsx', 'app/pages/about.tsx'],
  },
  '_match.js': { file: 'assets/match.js' },
  '_shared.js': { file: 'assets/shared.js' },
  'app/pages/home.tsx': { file: 'assets/home.js', isDynamicEntry: true, imports: ['_shared.js'] },
  'app/pages/about.tsx': { file: 'assets/about.js', isDynamicEntry: true },
}

const html = `<link rel="stylesheet" href="/assets/styles.css"/>
<script src="/assets/first.js" type="module" async=""></script>
<link rel="modulepreload" href="/assets/home.js"/>
<link rel="modulepreload" fetchpriority="low" href="/assets/rest.js"/>`

const scripts = pageScripts(manifest, { html, module: '/pages/home.tsx' })

describe('pageScripts', () => {
  it('counts what the document names with what that imports', () => {
    expect([...scripts.inDocument].toSorted()).toEqual([
      'assets/first.js',
      'assets/home.js',
      'assets/shared.js',
    ])
  })

  it('counts the vitals separately', () => {
    const further = [...scripts.withVitals].filter((file) => !scripts.hydrated.has(file))
    expect(further).toEqual(['assets/vitals.js'])
  })

  it('counts the router separately', () => {
    const further = [...scripts.withRouter].filter((file) => !scripts.hydrated.has(file))
    expect(further.toSorted()).toEqual([
      'assets/match.js',
      'assets/routes.js',
      'assets/start-routing.js',
      'assets/watch-forms.js',
    ])
  })

  it('counts what is loaded later, but no other page and nothing that few pages or browsers load', () => {
    expect([...scripts.hydrated].toSorted()).toEqual([
      'assets/first.js',
      'assets/home.js',
      'assets/rest.js',
      'assets/shared.js',
    ])
  })
})
