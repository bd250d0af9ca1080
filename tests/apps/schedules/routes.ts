import { layout, page } from 'arrivejs'

const facts = () => import('./pages/facts.tsx')

/** The pages of `tests/simulation/client/world/pages.ts`. */
export const routes = {
  home: page('/', facts),
  item: page('/items/:id', facts),
  list: page('/list', facts),
  fresh: page('/fresh', facts, { revalidateOnBack: true }),
  slow: page('/slow', () => import('./pages/slow.tsx')),
  styled: page('/styled', () => import('./pages/styled.tsx')),
  ...layout('/', () => import('./layouts/shelf.tsx'), {
    shelf: page('/shelf', facts),
    book: page('/shelf/:book', facts),
  }),
  form: page('/form', () => import('./pages/form.tsx')),
  plain: page('/plain', facts, { hydrate: 'never' }),
  moved: page('/moved', facts),
  broken: page('/broken', facts),
  gone: page('/gone', facts),
}
