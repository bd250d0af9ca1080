import { page, type Redirects } from 'arrivejs'

export const routes = {
  home: page('/', () => import('./pages/home.tsx')),
  login: page('/login', () => import('./pages/login.tsx')),
  'admin/users': page('/admin/users', () => import('./pages/admin/users.tsx')),
  member: page('/@me/:section', () => import('./pages/member.tsx')),
  item: page('/items/:id', () => import('./pages/item.tsx')),
  stream: page('/stream', () => import('./pages/stream.tsx')),
  magic: page('/magic/:token', () => import('./pages/magic.tsx')),
  form: page('/form', () => import('./pages/form.tsx')),
  policy: page('/policy', () => import('./pages/policy.tsx'), { hydrate: 'load' }),
  limited: page('/limited', () => import('./pages/limited.tsx')),
  unlimited: page('/unlimited', () => import('./pages/unlimited.tsx')),
  closed: page('/closed', () => import('./pages/closed.tsx')),
  failing: page('/failing/:what', () => import('./pages/failing.tsx')),
  commits: page('/commits/:how', () => import('./pages/commits.tsx')),
  breaks: page('/breaks', () => import('./pages/breaks.tsx'), { hydrate: 'load' }),
  relay: page('/relay', () => import('./pages/relay.tsx')),
  basic: page('/basic/page', () => import('./pages/basic.tsx')),
  docs: page('/:lang?/docs/:path*', () => import('./pages/docs.tsx'), {
    validate: { lang: isLanguage },
  }),
  'sign-out': page('/sign-out', () => import('./pages/sign-out.server.ts')),
  feed: page('/feed.xml', () => import('./pages/feed.server.ts')),
  post: page('/posts/:id', () => import('./pages/post.tsx')),
  drafted: page('/drafts/:id/:version?', () => import('./pages/post.tsx')),
}

function isLanguage(lang: string): boolean {
  if (lang === 'throws') throw new Error('the check of a param failed')
  return /^[a-z]{2}$/.test(lang)
}

export const redirects: Redirects = {
  '/articles/:id': '/posts/:id',
  '/:lang?/manual/:path*': '/:lang?/docs/:path*',
  '/tabs/:id?': '/?from=tabs#title',
  '/sent': { to: '/form', status: 308 },
  '/elsewhere/:path*': { to: 'https://other.example/a/:path*', external: true },
  '/old-export': '/gone/page',
}
