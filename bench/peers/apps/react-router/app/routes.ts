import { index, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('about', 'routes/about.tsx'),
  route('items/:id', 'routes/item.tsx'),
  route('table/:rows', 'routes/table.tsx'),
  route('form', 'routes/form.tsx'),
] satisfies RouteConfig
