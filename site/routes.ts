import { layout, page, type Redirects } from 'arrivejs'

export const routes = {
  home: page('/', () => import('./pages/home.tsx')),
  ...layout('/guide', () => import('./layouts/guide.tsx'), {
    guide: page('/', () => import('./pages/guide.tsx'), { hydrate: 'intent' }),
    search: page('/search', () => import('./pages/search.tsx'), { hydrate: 'intent' }),
    topic: page('/:topic', () => import('./pages/topic.tsx'), { hydrate: 'intent' }),
    decision: page('/decisions/:decision', () => import('./pages/decision.tsx'), {
      hydrate: 'intent',
    }),
    test: page('/tests/:file', () => import('./pages/test.tsx'), { hydrate: 'intent' }),
  }),
  llms: page('/llms.txt', () => import('./pages/llms.server.ts')),
  llmsFull: page('/llms-full.txt', () => import('./pages/llms-full.server.ts')),
  vitals: page('/vitals', () => import('./pages/vitals.tsx'), {
    revalidateOnBack: true,
  }),
  sitemap: page('/sitemap.xml', () => import('./pages/sitemap.server.ts')),
  robots: page('/robots.txt', () => import('./pages/robots.server.ts')),
  lab: page('/lab', () => import('./pages/lab.tsx'), { hydrate: 'load' }),
  'lab/arrived': page('/lab/arrived', () => import('./pages/lab/arrived.tsx')),
  'lab/late': page('/lab/late', () => import('./pages/lab/late.tsx')),
  'lab/lost': page('/lab/lost', () => import('./pages/lab/lost.tsx'), { hydrate: 'load' }),
  'lab/never': page('/lab/never', () => import('./pages/lab/never.tsx')),
  'lab/stream': page('/lab/stream', () => import('./pages/lab/stream.tsx')),
  'lab/table': page('/lab/table', () => import('./pages/lab/table.tsx')),
  'lab/redirect': page('/lab/redirect', () => import('./pages/lab/redirect.tsx')),
  'lab/missing': page('/lab/missing', () => import('./pages/lab/missing.tsx')),
  'lab/broken': page('/lab/broken', () => import('./pages/lab/broken.tsx')),
  'lab/shell-throws': page('/lab/shell-throws', () => import('./pages/lab/shell-throws.tsx')),
  'lab/boundary-throws': page('/lab/boundary-throws', () => import('./pages/lab/boundary-throws.tsx')),
}

/** Pages of the reference, when each had the name of an import. */
export const redirects: Redirects = {
  '/guide/arrivejs-testing': '/guide/reference-testing',
  '/guide/arrivejs-testing.md': '/guide/reference-testing.md',
  '/guide/arrivejs-vitals': '/guide/reference-vitals',
  '/guide/arrivejs-vitals.md': '/guide/reference-vitals.md',
  '/guide/arrivejs-vite': '/guide/reference-server#the-vite-plugin',
  '/guide/arrivejs-vite.md': '/guide/reference-server.md',
  '/guide/personal-parts': '/guide/shared-pages#personal-parts',
  '/guide/personal-parts.md': '/guide/shared-pages.md',
}
