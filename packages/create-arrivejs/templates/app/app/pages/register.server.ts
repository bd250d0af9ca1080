import { fail, redirect, type ActionArgs, type LoaderArgs } from 'arrivejs'
import { readCredentials } from '../auth/read-credentials.server.ts'
import { returnPath } from '../auth/return-path.ts'
import { startSession } from '../auth/session.server.ts'
import { openDatabase } from '../data/database.server.ts'
import { createUser } from '../data/users.server.ts'

const MIN_CHARACTERS = 8
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export function loader({ c, url }: LoaderArgs<'/register'>) {
  if (c.var.user) throw redirect(returnPath(url))
}

export async function action({ c, form, url }: ActionArgs<'/register'>) {
  const credentials = readCredentials(form)
  const { email, password } = credentials
  if (!EMAIL.test(email)) return fail({ error: 'Enter an email address.', email })
  if (password.length < MIN_CHARACTERS) {
    return fail({ error: `Choose a password of at least ${MIN_CHARACTERS} characters.`, email })
  }
  const user = await createUser(openDatabase(c.env.DB), credentials)
  if (!user) return fail({ error: 'This address already has an account.', email }, 409)
  await startSession(c, user)
  return redirect(returnPath(url))
}
