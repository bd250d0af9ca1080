import { fail, redirect, type ActionArgs, type Limits, type LoaderArgs } from 'arrivejs'
import { requireUser } from '../auth/require-user.server.ts'
import { signIn, signOut, signOutEverywhere } from '../auth/sign-in.server.ts'
import type { User } from '../data/database.server.ts'
import { updateUser } from '../data/users.server.ts'
import { href } from '../href.ts'
import { checkForm, refusalOf } from '../input/form.ts'
import { userChanges } from '../input/user.ts'
import { storePicture } from '../pictures/store-picture.server.ts'

/** A picture of 2 MB, and the form around it. */
export const limits = { formBytes: 2 * 1024 * 1024 } satisfies Limits

export function loader({ c }: LoaderArgs<'/settings'>) {
  const { username, email, bio, image } = requireUser(c)
  return { username, email, bio, image }
}

export async function action({ c, form }: ActionArgs<'/settings'>) {
  const user = requireUser(c)
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

async function savePicture(c: ActionArgs['c'], user: User, form: FormData) {
  if ((await storePicture(c, user, form.get('picture'))) === 'stored') return
  return fail(refusalOf(form, { picture: ['is no JPEG, PNG, WebP or GIF'] }))
}

/** A new password ends all sessions but this one, which is a new one. */
async function saveSettings(c: ActionArgs['c'], user: User, form: FormData) {
  const { password, ...others } = Object.fromEntries(form)
  const checked = checkForm(userChanges, form, password ? { ...others, password } : others)
  if (checked.type === 'invalid') return fail(checked.refusal)
  const saved = await updateUser(c.var.db, user, checked.value)
  if (saved.type === 'taken') {
    return fail(refusalOf(form, { [saved.field]: ['has already been taken'] }), 409)
  }
  if (password) {
    await signOutEverywhere(c, user)
    await signIn(c, user)
  }
  return redirect(href('/profile/:username', { username: saved.user.username }))
}
