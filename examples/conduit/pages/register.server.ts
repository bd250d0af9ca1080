import { redirect, type ActionArgs, type LoaderArgs } from 'arrivejs'
import { returnPath } from '../auth/return-path.ts'
import { signIn } from '../auth/sign-in.server.ts'
import { signUp } from '../auth/sign-up.server.ts'
import { check } from '../input/check.ts'
import { refuse } from '../input/refuse.server.ts'
import { newUser } from '../input/user.ts'

export async function loader({ c, url }: LoaderArgs<'/register'>) {
  if (await c.var.user) throw redirect(returnPath(url))
}

export async function action({ c, form, url }: ActionArgs<'/register'>) {
  const checked = check(newUser, Object.fromEntries(form))
  if (checked.type === 'invalid') return refuse(form, checked)
  const created = await signUp(c, checked.value)
  if (created.type === 'invalid') return refuse(form, created)
  await signIn(c, created.value)
  return redirect(returnPath(url))
}
