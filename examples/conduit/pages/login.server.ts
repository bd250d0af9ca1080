import { fail, redirect, type ActionArgs, type LoaderArgs } from 'arrivejs'
import { checkCredentials } from '../auth/check-credentials.server.ts'
import { returnPath } from '../auth/return-path.ts'
import { signIn } from '../auth/sign-in.server.ts'
import { checkForm, refusalOf } from '../input/form.ts'
import { credentials } from '../input/user.ts'

export function loader({ c, url }: LoaderArgs<'/login'>) {
  if (c.var.user) throw redirect(returnPath(url))
}

export async function action({ c, form, url }: ActionArgs<'/login'>) {
  const checked = checkForm(credentials, form)
  if (checked.type === 'invalid') return fail(checked.refusal)
  const guess = await checkCredentials(c, checked.value)
  if (guess.type === 'too many guesses') {
    return fail(refusalOf(form, { password: ['was tried too often: wait a minute'] }), 429)
  }
  if (guess.type === 'wrong') {
    return fail(refusalOf(form, { 'email or password': ['is wrong'] }), 401)
  }
  await signIn(c, guess.user)
  return redirect(returnPath(url))
}
