import { layout, page } from 'arrivejs'

export const routes = {
  home: page('/', () => import('./pages/home.tsx')),
  tag: page('/tag/:tag', () => import('./pages/tag.tsx')),
  login: page('/login', () => import('./pages/login.tsx')),
  register: page('/register', () => import('./pages/register.tsx')),
  settings: page('/settings', () => import('./pages/settings.tsx')),
  editor: page('/editor/:slug?', () => import('./pages/editor.tsx'), { hydrate: 'load' }),
  article: page('/article/:slug', () => import('./pages/article.tsx')),
  ...layout('/profile/:username', () => import('./layouts/profile.tsx'), {
    profile: page('/', () => import('./pages/profile.tsx')),
    favorites: page('/favorites', () => import('./pages/favorites.tsx')),
  }),
}
