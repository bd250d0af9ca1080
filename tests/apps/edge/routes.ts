import { layout, page } from 'arrivejs'

export const routes = {
  home: page('/', () => import('./pages/home.tsx')),
  ...layout('/items', () => import('./layouts/items.tsx'), {
    item: page('/:id', () => import('./pages/item.tsx')),
  }),
  search: page('/search', () => import('./pages/search.tsx')),
  schema: page('/schema', () => import('./pages/schema.tsx')),
  members: page('/members/:id', () => import('./pages/members.tsx')),
  mine: page('/mine', () => import('./pages/mine.tsx')),
  cookie: page('/cookie', () => import('./pages/cookie.tsx')),
  late: page('/late', () => import('./pages/late.tsx')),
  ...layout('/feeds', () => import('./layouts/feeds.tsx'), {
    feed: page('/:id', () => import('./pages/feed.server.ts')),
  }),
}
