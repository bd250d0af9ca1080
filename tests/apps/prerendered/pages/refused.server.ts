import { getContext } from 'hono/context-storage'
import { setCookie } from 'hono/cookie'
import { error, notFound, redirect, type LoaderArgs } from 'arrivejs'

/** No page of it can be a file, so the build makes none; tests ask for each. */
export const prerender = () => []

export function loader({ c, params, url }: LoaderArgs<'/refused/:why'>) {
  switch (params.why) {
    case 'header':
      return { title: c.req.header('Cookie') ?? 'none' }
    case 'variable':
      return { title: String(c.get('user' as never)) }
    case 'stored-context':
      return { title: getContext().req.header('Cookie') ?? 'none' }
    case 'late-read':
      return { title: 'Late', late: Promise.resolve().then(() => c.req.header('Cookie') ?? 'none') }
    case 'cookie':
      setCookie(c, 'seen', 'yes')
      return { title: 'Cookie' }
    case 'redirect':
      throw redirect('/docs')
    case 'missing':
      throw notFound()
    case 'forbidden':
      return error(403)
    case 'thrown':
      throw new Error('no such table')
    case 'late-failure':
      return { title: 'Late', late: Promise.reject<string>(new Error('it came too late')) }
    case 'origin':
      return { title: `${url.origin}/docs` }
    case 'origin-in-header':
      c.header('Link', `<${url.origin}/docs>; rel="canonical"`)
      return { title: 'Link' }
    case 'invalid-host':
      return { title: 'https://prerender.invalid' }
    case 'bindings':
      return { title: getContext<{ Bindings: object }>().env ? 'Bindings' : 'none' }
    default:
      return { title: params.why }
  }
}
