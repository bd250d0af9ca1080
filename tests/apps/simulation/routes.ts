import { layout, page } from 'arrivejs'

export const routes = {
  item: page('/items/:id', () => import('./pages/item.tsx')),
  list: page('/list', () => import('./pages/list.tsx')),
  mine: page('/mine/:id', () => import('./pages/mine.tsx')),
  ...layout('/account', () => import('./layouts/account.tsx'), {
    note: page('/:id', () => import('./pages/note.tsx')),
  }),
}
