import { page } from 'arrivejs'

export const routes = {
  right: page('/items/:id', () => import('./pages/right.tsx'), {
    search: (params) => ({ page: Number(params.get('page')) }),
  }),
  'sign-in': page('/sign-in', () => import('./pages/bigint.tsx')),
  'right-search': page('/search', () => import('./pages/search.tsx'), {
    search: (params) => ({ words: params.get('words') ?? '' }),
  }),
  'no-parser': page('/no-parser', () => import('./pages/search.tsx')),
  'other-parser': page('/other-parser', () => import('./pages/search.tsx'), {
    search: (params) => ({ word: params.get('word') }),
  }),
  'misspelt-boundary': page('/misspelt', () => import('./pages/misspelt-boundary.tsx')),
  'no-page': page('/no-page', () => import('./pages/no-page.tsx')),
  'no-file': page('/no-file', () => import('./pages/no-file.tsx')),
  'own-props': page('/own-props', () => import('./pages/own-props.tsx')),
  'wrong-layout': page('/wrong-layout', () => import('./pages/wrong-layout.tsx')),
  'wrong-check': page('/users/:name', () => import('./pages/plain.tsx'), {
    validate: { id: () => true },
  }),
}
