import { page } from 'arrivejs'

export const routes = {
  right: page('/items/:id', () => import('./pages/right.tsx')),
  'right-search': page('/search', () => import('./pages/right-search.tsx')),
  'sign-in': page('/sign-in', () => import('./pages/bigint.tsx')),
  'misspelt-boundary': page('/misspelt', () => import('./pages/misspelt-boundary.tsx')),
  'no-page': page('/no-page', () => import('./pages/no-page.tsx')),
  'no-file': page('/no-file', () => import('./pages/no-file.tsx')),
  'own-props': page('/own-props', () => import('./pages/own-props.tsx')),
  'wrong-layout': page('/wrong-layout', () => import('./pages/wrong-layout.tsx')),
  'wrong-check': page('/users/:name', () => import('./pages/plain.tsx'), {
    validate: { id: () => true },
  }),
}
