import { parseWithValibot } from '@conform-to/valibot'
import { fail, type ActionArgs } from 'arrivejs'
import { guestSchema } from '../data/guest-schema.ts'

/** One guest for all. */
let guest = { name: 'Ann', email: 'ann@mail.example' }

export const loader = () => guest

export function action({ form }: ActionArgs<'/conform-edit'>) {
  const submission = parseWithValibot(form, { schema: guestSchema })
  if (submission.status !== 'success') return fail(submission.reply())
  guest = submission.value
  return submission.reply()
}
