import { fail, type ActionArgs } from 'arrivejs'
import * as v from 'valibot'
import { guestSchema } from '../data/guest-schema.ts'

/** One guest for all. */
let guest = { name: 'Ann', email: 'ann@mail.example' }

export const loader = () => guest

export function action({ form }: ActionArgs<'/hook-form-edit'>) {
  const { success, output } = v.safeParse(guestSchema, Object.fromEntries(form))
  if (!success) return fail('refused')
  guest = output
  return 'saved'
}
