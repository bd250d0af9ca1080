import { page } from 'arrivejs'

export const routes = {
  home: page('/', () => import('./pages/home.tsx')),
  login: page('/login', () => import('./pages/login.tsx')),
  register: page('/register', () => import('./pages/register.tsx')),
}
