import { page } from 'arrive/router/page.ts'

export const routes = {
  home: page('/', () => import('./pages/home.tsx')),
}
