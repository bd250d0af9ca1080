import { page } from 'arrivejs'

export const routes = {
  home: page('/', () => import('./pages/home.tsx')),
  about: page('/about', () => import('./pages/about.tsx')),
  item: page('/items/:id', () => import('./pages/item.tsx')),
  table: page('/table/:rows', () => import('./pages/table.tsx')),
  form: page('/form', () => import('./pages/form.tsx')),
}
