import { layout, page, prefix } from 'arrivejs'

export const routes = {
  right: page('/items/:id', () => import('./pages/right.tsx')),
  'right-search': page('/search', () => import('./pages/right-search.tsx')),
  'sign-in': page('/sign-in', () => import('./pages/bigint.tsx')),
  'misspelt-boundary': page('/misspelt', () => import('./pages/misspelt-boundary.tsx')),
  'no-page': page('/no-page', () => import('./pages/no-page.tsx')),
  'no-file': page('/no-file', () => import('./pages/no-file.tsx')),
  feed: page('/feed', () => import('./pages/feed.server.ts')),
  'right-feed': page('/right-feed', () => import('./pages/right-feed.server.ts')),
  'own-props': page('/own-props', () => import('./pages/own-props.tsx')),
  ...prefix('/:lang?', {
    ...layout('/teams/:team', () => import('./layouts/right.tsx'), {
      'right-room': page('/rooms/:room', () => import('./pages/right-room.tsx')),
      ...layout('/groups', () => import('./layouts/other-pattern.tsx'), {
        inside: page('/', () => import('./pages/plain.tsx')),
      }),
    }),
  }),
  ...layout('/own-layout', () => import('./layouts/own-props.tsx'), {
    'in-own-props': page('/', () => import('./pages/plain.tsx')),
  }),
  ...layout('/misspelt-layout', () => import('./layouts/misspelt.tsx'), {}),
  ...layout('/no-layout', () => import('./layouts/no-layout.tsx'), {}),
  'wrong-check': page('/users/:name', () => import('./pages/plain.tsx'), {
    validate: { id: () => true },
  }),
}
