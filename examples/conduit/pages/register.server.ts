import { fail, redirect, type ActionArgs, type LoaderArgs } from 'arrivejs'
import { returnPath } from '../auth/return-path.ts'
import { signIn } from '../auth/sign-in.server.ts'
import { createUser } from '../data/users.server.ts'
import { checkForm, refusalOf } from '../input/form.ts'
import { newUser } from '../input/user.ts'

export function loader({ c, url }: LoaderArgs<'/register'>) {
  if (c.var.user) throw redirect(returnPath(url))
}

export async function action({ c, form, url }: ActionArgs<'/register'>) {
  const checked = checkForm(newUser, form)
  if (checked.type === 'invalid') return fail(checked.refusal)
  const saved = await createUser(c.var.db, checked.value)
  if (saved.type === 'taken') {
    return fail(refusalOf(form, { [saved.field]: ['has already been taken'] }), 409)
  }
  await signIn(c, saved.user)
  return redirect(returnPath(url))
}
