import { layout, page } from 'arrivejs'

export const routes = {
  home: page('/', () => import('./pages/home.tsx')),
  table: page('/table/:rows', () => import('./pages/table.tsx')),
  load: page('/load/:rows', () => import('./pages/table.tsx'), { hydrate: 'load' }),
  never: page('/never/:rows', () => import('./pages/table.tsx'), { hydrate: 'never' }),
  listed: page('/listed/:id', () => import('./pages/listed.tsx')),
  acting: page('/acting', () => import('./pages/acting.tsx')),
  about: page('/about', () => import('./pages/about.tsx')),
  plain: page('/plain', () => import('./pages/plain.tsx')),
  ...layout('/teams/:team', () => import('./layouts/team.tsx'), {
    team: page('/', () => import('./pages/team.tsx')),
  }),
  ...layout('/awaited', () => import('./layouts/awaited.tsx'), {
    awaited: page('/', () => import('./pages/awaited.tsx')),
  }),
  ...layout('/guarded', () => import('./layouts/guarded.tsx'), {
    guarded: page('/', () => import('./pages/guarded.tsx')),
  }),
  ...layout('/gated', () => import('./layouts/gated.tsx'), {
    gated: page('/', () => import('./pages/gated.tsx')),
  }),
  ...layout('/matrix/:of', () => import('./layouts/matrix.tsx'), {
    matrix: page('/', () => import('./pages/matrix.tsx')),
  }),
  ...layout('/closed', () => import('./layouts/closed.tsx'), {
    closed: page('/', () => import('./pages/closed.tsx')),
  }),
  ...layout('/blocked', () => import('./layouts/blocked.tsx'), {
    blocked: page('/', () => import('./pages/blocked.tsx')),
  }),
}
