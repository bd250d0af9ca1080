import { fail, type ActionArgs } from 'arrivejs'
import * as v from 'valibot'
import { guestSchema } from '../data/guest-schema.ts'

export function action({ form }: ActionArgs<'/hook-form'>) {
  const values = { name: String(form.get('name')), email: String(form.get('email')) }
  const { success, issues } = v.safeParse(guestSchema, values)
  if (!success) return fail({ values, errors: v.flatten<typeof guestSchema>(issues).nested ?? {} })
  return { welcome: values.name }
}
