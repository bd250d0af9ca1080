import { page } from 'arrivejs'

export const routes = {
  order: page('/order', () => import('./pages/order.tsx')),
  unmarked: page('/unmarked', () => import('./pages/unmarked.tsx')),
  cached: page('/cached', () => import('./pages/cached.tsx')),
  file: page('/file', () => import('./pages/file.tsx')),
  thanks: page('/thanks', () => import('./pages/thanks.tsx')),
}
