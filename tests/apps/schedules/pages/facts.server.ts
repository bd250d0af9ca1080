import { error, notFound, redirect, type LoaderArgs } from 'arrivejs'
import { factsOf } from '../facts.server.ts'
import { href } from '../href.ts'

export function loader(args: LoaderArgs) {
  switch (args.url.pathname) {
    case '/moved':
      return redirect(href('/items/:id', { id: '7' }))
    case '/broken':
      return error(500)
    case '/gone':
      return notFound()
    default:
      return factsOf(args)
  }
}
