import { redirect, type ActionArgs } from 'arrivejs'
import { setCookie } from 'hono/cookie'
import { href } from '../href.ts'

export function action({ c, form }: ActionArgs<'/sign-in'>) {
  setCookie(c, 'session', String(form.get('name')), { path: '/', httpOnly: true })
  return redirect(href('/account'))
}
