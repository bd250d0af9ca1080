import { layout, page } from 'arrivejs'

export const routes = {
  home: page('/', () => import('./pages/home.tsx')),
  ...layout('/docs', () => import('./layouts/docs.tsx'), {
    docs: page('/', () => import('./pages/docs.tsx')),
    topic: page('/:topic', () => import('./pages/topic.tsx')),
  }),
  article: page('/articles/:id', () => import('./pages/article.tsx')),
  late: page('/late', () => import('./pages/late.tsx')),
  members: page('/members', () => import('./pages/members.tsx')),
  form: page('/form', () => import('./pages/form.tsx')),
  search: page('/search', () => import('./pages/search.tsx')),
  ...layout('/refused', () => import('./layouts/refused.tsx'), {
    refused: page('/:why', () => import('./pages/refused.tsx')),
  }),
  never: page('/never', () => import('./pages/never.tsx'), { hydrate: 'never' }),
  rendered: page('/contract/rendered', () => import('./pages/contract/rendered.tsx')),
  static: page('/contract/static', () => import('./pages/contract/static.tsx')),
  edge: page('/contract/edge', () => import('./pages/contract/edge.tsx')),
  behind: page('/contract/behind', () => import('./pages/contract/behind.tsx')),
}
