import { page } from 'arrivejs'

export const routes = {
  home: page('/', () => import('./pages/home.tsx')),
}
