import { invalid } from '../../src/router/action.ts'
import { notFound, redirect, respond } from '../../src/router/load.ts'

// Nothing here runs: the type check is the test. Each helper is exported without a declared type, so a
// project that emits declarations, as this one does, must be able to name what it returns (TS4058).

export function itemOr404(item: { name: string } | undefined) {
  return item ?? notFound()
}

export async function signedIn(user: string | undefined) {
  return user ?? redirect('/login')
}

export function allowed(may: boolean) {
  return may || respond(403)
}

export function filled(text: string) {
  return text === '' ? invalid({ error: 'Say something.' }) : text
}

/** What is no outcome can't be taken for one. */
export const item: { name: string } | undefined = itemOr404({ name: '' }) as Exclude<
  ReturnType<typeof itemOr404>,
  ReturnType<typeof notFound>
>

// @ts-expect-error: a helper that may end the page does not give data alone
export const onlyItem: { name: 'item' } = itemOr404({ name: '' })
