import { page } from 'arrivejs'
import { readRange } from './vitals/range.ts'

export const routes = {
  home: page('/', () => import('./pages/home.tsx'), { server: true }),
  guide: page('/guide', () => import('./pages/guide.tsx'), { server: true }),
  topic: page('/guide/:topic', () => import('./pages/topic.tsx'), {
    server: true,
    hydrate: 'intent',
  }),
  theme: page('/theme', () => import('./pages/theme.tsx'), { server: true }),
  test: page('/guide/tests/:file', () => import('./pages/test.tsx'), {
    server: true,
    hydrate: 'intent',
  }),
  vitals: page('/vitals', () => import('./pages/vitals.tsx'), {
    server: true,
    search: readRange,
    revalidateOnBack: true,
  }),
  lab: page('/lab', () => import('./pages/lab.tsx'), { hydrate: 'load' }),
  'lab/arrived': page('/lab/arrived', () => import('./pages/lab/arrived.tsx')),
  'lab/late': page('/lab/late', () => import('./pages/lab/late.tsx'), { server: true }),
  'lab/never': page('/lab/never', () => import('./pages/lab/never.tsx'), { server: true }),
  'lab/stream': page('/lab/stream', () => import('./pages/lab/stream.tsx'), { server: true }),
  'lab/table': page('/lab/table', () => import('./pages/lab/table.tsx'), { server: true }),
  'lab/redirect': page('/lab/redirect', () => import('./pages/lab/redirect.tsx'), { server: true }),
  'lab/missing': page('/lab/missing', () => import('./pages/lab/missing.tsx'), { server: true }),
  'lab/broken': page('/lab/broken', () => import('./pages/lab/broken.tsx'), { server: true }),
  'lab/shell-throws': page('/lab/shell-throws', () => import('./pages/lab/shell-throws.tsx')),
  'lab/boundary-throws': page(
    '/lab/boundary-throws',
    () => import('./pages/lab/boundary-throws.tsx'),
    { server: true },
  ),
}
