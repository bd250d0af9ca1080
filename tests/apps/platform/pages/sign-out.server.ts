import { redirect, type ActionArgs } from 'arrivejs'
import { deleteCookie } from 'hono/cookie'

/** There is no page: whatever is returned besides a redirect can't be shown. */
export function action({ c, form }: ActionArgs<'/sign-out'>) {
  if (form.get('returns') === 'data') return { signedOut: true }
  if (form.get('returns') === 'nothing') return undefined
  deleteCookie(c, 'session')
  return redirect('/items/1')
}
