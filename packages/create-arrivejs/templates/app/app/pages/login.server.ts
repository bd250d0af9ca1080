import { fail, redirect, type ActionArgs, type LoaderArgs } from 'arrivejs'
import { readCredentials } from '../auth/read-credentials.server.ts'
import { returnPath } from '../auth/return-path.ts'
import { startSession } from '../auth/session.server.ts'
import { openDatabase } from '../data/database.server.ts'
import { userByPassword } from '../data/users.server.ts'

export function loader({ c, url }: LoaderArgs<'/login'>) {
  if (c.var.user) throw redirect(returnPath(url))
}

export async function action({ c, form, url }: ActionArgs<'/login'>) {
  const credentials = readCredentials(form)
  const user = await userByPassword(openDatabase(c.env.DB), credentials)
  if (!user) return fail({ error: 'Email or password is wrong.', email: credentials.email }, 401)
  await startSession(c, user)
  return redirect(returnPath(url))
}
