import { createHref, error, fail, notFound, page, redirect } from 'arrivejs'

// Nothing here runs: the type check is the test, and tests/build/declarations.test.ts, which emits the
// declarations: each helper is exported without a declared type, so what it returns must have a name.

export async function itemOr404(item: { name: string } | undefined) {
  if (!item) return notFound()
  return { item }
}

export async function signedIn(user: string | undefined) {
  if (user === undefined) return redirect('/login')
  if (user === 'nobody') return error(403)
  return { user }
}

export async function filled(text: string) {
  if (text === '') return fail({ error: 'Say something.' })
  return { text }
}

export async function onlyItem(): Promise<{ item: { name: string } }> {
  // @ts-expect-error: a helper that may end the page does not give data alone
  return itemOr404({ name: '' })
}

export const routes = { about: page('/about', async () => ({ Page: () => null })) }

export const href = createHref<typeof routes>()
