import { fail, redirect, type ActionArgs, type LoaderArgs } from 'arrivejs'
import { returnPath } from '../auth/return-path.ts'
import { startSession } from '../auth/session.server.ts'
import { userByPassword } from '../data/users.server.ts'
import { checkForm, refusalOf } from '../input/form.ts'
import { credentials } from '../input/user.ts'

export function loader({ c, url }: LoaderArgs<'/login'>) {
  if (c.var.user) throw redirect(returnPath(url))
}

export async function action({ c, form, url }: ActionArgs<'/login'>) {
  const checked = checkForm(credentials, form)
  if (checked.type === 'invalid') return fail(checked.refusal)
  const user = await userByPassword(c.var.db, checked.value)
  if (!user) return fail(refusalOf(form, { 'email or password': ['is wrong'] }), 401)
  await startSession(c, user)
  return redirect(returnPath(url))
}
