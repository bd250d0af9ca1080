import { page } from 'arrivejs'

export const routes = {
  home: page('/', () => import('./pages/home.tsx')),
  dialog: page('/dialog', () => import('./pages/dialog.tsx')),
  sonner: page('/sonner', () => import('./pages/sonner.tsx')),
  mui: page('/mui', () => import('./pages/mui.tsx')),
  'mui-late': page('/mui/late', () => import('./pages/mui-late.tsx')),
}
