import { page } from 'arrivejs'

export const routes = {
  home: page('/', () => import('./pages/home.tsx')),
  'inline-style': page('/inline-style', () => import('./pages/inline-style.tsx')),
  tailwind: page('/tailwind', () => import('./pages/tailwind.tsx')),
  'css-modules': page('/css-modules', () => import('./pages/css-modules.tsx')),
  fontsource: page('/fontsource', () => import('./pages/fontsource.tsx')),
  recharts: page('/recharts', () => import('./pages/recharts.tsx')),
  drizzle: page('/drizzle', () => import('./pages/drizzle.tsx')),
  query: page('/query', () => import('./pages/query.tsx')),
  conform: page('/conform', () => import('./pages/conform.tsx')),
  'hook-form': page('/hook-form', () => import('./pages/hook-form.tsx')),
  'conform-edit': page('/conform-edit', () => import('./pages/conform-edit.tsx')),
  'hook-form-edit': page('/hook-form-edit', () => import('./pages/hook-form-edit.tsx')),
  nuqs: page('/nuqs', () => import('./pages/nuqs.tsx')),
  pictures: page('/pictures', () => import('./pages/pictures.tsx')),
  snapshots: page('/snapshots', () => import('./pages/snapshots.tsx')),
  'sign-up': page('/sign-up', () => import('./pages/sign-up.tsx')),
  'sign-in': page('/sign-in', () => import('./pages/sign-in.tsx')),
  book: page('/books/:id', () => import('./pages/book.tsx')),
  account: page('/account', () => import('./pages/account.tsx')),
}
