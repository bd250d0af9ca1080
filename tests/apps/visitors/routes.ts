import { page } from 'arrivejs'

export const routes = {
  home: page('/', () => import('./pages/home.tsx')),
  account: page('/account', () => import('./pages/account.tsx')),
  news: page('/news', () => import('./pages/news.tsx')),
  file: page('/file', () => import('./pages/file.tsx')),
  note: page('/note', () => import('./pages/note.tsx')),
  guarded: page('/guarded', () => import('./pages/guarded.tsx')),
  signIn: page('/sign-in', () => import('./pages/sign-in.tsx')),
}
