import { redirect, type ActionArgs, type LoaderArgs } from 'arrivejs'
import { authOf, setCookies } from '../auth/auth.server.ts'
import { href } from '../href.ts'

export function loader({ c }: LoaderArgs<'/account'>) {
  return { name: c.var.user?.name ?? '' }
}

export async function action({ c }: ActionArgs<'/account'>) {
  const { headers } = await authOf(c).api.signOut({
    headers: c.req.raw.headers,
    returnHeaders: true,
  })
  setCookies(c, headers)
  return redirect(href('/sign-in'))
}
