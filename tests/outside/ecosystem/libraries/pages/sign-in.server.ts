import { redirect, type ActionArgs } from 'arrivejs'
import { authOf, setCookies } from '../auth/auth.server.ts'
import { refusal } from '../auth/refusal.server.ts'
import { href } from '../href.ts'

export async function action({ c, form }: ActionArgs<'/sign-in'>) {
  const body = { email: String(form.get('email')), password: String(form.get('password')) }
  try {
    const { headers } = await authOf(c).api.signInEmail({ body, returnHeaders: true })
    setCookies(c, headers)
  } catch (error) {
    return refusal(error)
  }
  return redirect(href('/account'))
}
