import { fail } from 'arrivejs'
import type { FieldErrors, Invalid } from './check.ts'

/** Why a form was refused, and what was typed, fields of one name with spaces between. */
export interface Refusal {
  errors: FieldErrors
  values: Readonly<Record<string, string>>
}

/** Refuses a form: its page says why, and shows again what was typed. Passwords never leave the server. */
export function refuse(form: FormData, { errors, status }: Invalid) {
  const texts = [...form].filter(([, value]) => typeof value === 'string')
  const names = texts.map(([name]) => name).filter((name) => name !== 'password')
  const values = Object.fromEntries(names.map((name) => [name, form.getAll(name).join(' ')]))
  return fail<Refusal>({ errors, values }, status)
}
