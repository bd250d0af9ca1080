import { page } from 'arrive/api/page.ts'

export const routes = {
  home: page('/', () => import('./pages/home.tsx')),
}
