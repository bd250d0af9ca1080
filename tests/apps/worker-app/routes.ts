import { page } from 'arrivejs'

export const routes = {
  home: page('/', () => import('./pages/home.tsx')),
  traced: page('/traced/:id', () => import('./pages/traced.tsx')),
}
