import { layout, page } from 'arrivejs'

export const routes = {
  ...layout('/', () => import('./layouts/frame.tsx'), {
    start: page('/', () => import('./pages/start.tsx')),
  }),
  first: page('/first', () => import('./pages/first.tsx')),
  catalog: page('/catalog', () => import('./pages/catalog.tsx')),
  ...layout('/receipts', () => import('./layouts/receipts.tsx'), {
    receipt: page('/:receipt', () => import('./pages/receipt.tsx')),
  }),
}
