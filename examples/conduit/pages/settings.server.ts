import { fail, redirect, type ActionArgs, type LoaderArgs } from 'arrivejs'
import { requireUser } from '../auth/require-user.server.ts'
import { endSession, replaceSessions } from '../auth/session.server.ts'
import { updateUser } from '../data/users.server.ts'
import { href } from '../href.ts'
import { checkForm, refusalOf } from '../input/form.ts'
import { userChanges } from '../input/user.ts'

export function loader({ c }: LoaderArgs<'/settings'>) {
  const { username, email, bio, image } = requireUser(c)
  return { username, email, bio, image }
}

export async function action({ c, form }: ActionArgs<'/settings'>) {
  const user = requireUser(c)
  if (form.get('intent') === 'sign-out') {
    await endSession(c)
    return redirect(href('/'))
  }
  const { password, ...others } = Object.fromEntries(form)
  const checked = checkForm(userChanges, form, password ? { ...others, password } : others)
  if (checked.type === 'invalid') return fail(checked.refusal)
  const saved = await updateUser(c.var.db, user, checked.value)
  if (saved.type === 'taken') {
    return fail(refusalOf(form, { [saved.field]: ['has already been taken'] }), 409)
  }
  if (password) await replaceSessions(c, user)
  return redirect(href('/profile/:username', { username: saved.user.username }))
}
