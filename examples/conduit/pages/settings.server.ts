import { redirect, type ActionArgs, type AppContext, type Limits, type LoaderArgs } from 'arrivejs'
import { requireUser } from '../auth/require-user.server.ts'
import { signIn, signOut, signOutEverywhere } from '../auth/sign-in.server.ts'
import { databaseOf, type User } from '../data/database.server.ts'
import { updateUser } from '../data/users.server.ts'
import { href } from '../href.ts'
import { check, invalid } from '../input/check.ts'
import { refuse } from '../input/refuse.server.ts'
import { userChanges } from '../input/user.ts'
import { storePicture } from '../pictures/store-picture.server.ts'

/** A picture of 2 MB, and the form around it. */
export const limits = { formBytes: 2 * 1024 * 1024 } satisfies Limits

export async function loader({ c }: LoaderArgs<'/settings'>) {
  const { username, email, bio, image } = await requireUser(c)
  return { username, email, bio, image }
}

export async function action({ c, form }: ActionArgs<'/settings'>) {
  const user = await requireUser(c)
  switch (form.get('intent')) {
    case 'sign-out':
      await signOut(c)
      return redirect(href('/'))
    case 'sign-out-everywhere':
      await signOutEverywhere(c, user)
      return redirect(href('/'))
    case 'picture':
      return savePicture(c, user, form)
    default:
      return saveSettings(c, user, form)
  }
}

async function savePicture(c: AppContext, user: User, form: FormData) {
  if ((await storePicture(c, user, form.get('picture'))) === 'stored') return
  return refuse(form, invalid({ picture: ['is no JPEG, PNG, WebP or GIF'] }))
}

/** A new password ends all sessions but this one, which is a new one. */
async function saveSettings(c: AppContext, user: User, form: FormData) {
  const { password, ...others } = Object.fromEntries(form)
  const checked = check(userChanges, password ? { ...others, password } : others)
  if (checked.type === 'invalid') return refuse(form, checked)
  const saved = await updateUser(databaseOf(c), user, checked.value)
  if (saved.type === 'invalid') return refuse(form, saved)
  if (password) {
    await signOutEverywhere(c, user)
    await signIn(c, user)
  }
  return redirect(href('/profile/:username', { username: saved.value.username }))
}
