import { redirect, type ActionArgs, type LoaderArgs } from 'arrivejs'
import { checkCredentials } from '../auth/check-credentials.server.ts'
import { returnPath } from '../auth/return-path.ts'
import { signIn } from '../auth/sign-in.server.ts'
import { check } from '../input/check.ts'
import { refuse } from '../input/refuse.server.ts'
import { credentials } from '../input/user.ts'

export async function loader({ c, url }: LoaderArgs<'/login'>) {
  if (await c.var.user) throw redirect(returnPath(url))
}

export async function action({ c, form, url }: ActionArgs<'/login'>) {
  const checked = check(credentials, Object.fromEntries(form))
  if (checked.type === 'invalid') return refuse(form, checked)
  const guess = await checkCredentials(c, checked.value)
  if (guess.type === 'invalid') return refuse(form, guess)
  await signIn(c, guess.value)
  return redirect(returnPath(url))
}
