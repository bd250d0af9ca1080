import { page } from 'arrivejs'

export const routes = {
  home: page('/', () => import('./pages/home.tsx')),
  tag: page('/tag/:tag', () => import('./pages/tag.tsx')),
  login: page('/login', () => import('./pages/login.tsx')),
  register: page('/register', () => import('./pages/register.tsx')),
  settings: page('/settings', () => import('./pages/settings.tsx')),
  editor: page('/editor', () => import('./pages/editor.tsx'), { hydrate: 'load' }),
  'edit-article': page('/editor/:slug', () => import('./pages/edit-article.tsx'), {
    hydrate: 'load',
  }),
  article: page('/article/:slug', () => import('./pages/article.tsx')),
  profile: page('/profile/:username', () => import('./pages/profile.tsx')),
  favorites: page('/profile/:username/favorites', () => import('./pages/favorites.tsx')),
}
