import { parseWithValibot } from '@conform-to/valibot'
import { fail, type ActionArgs } from 'arrivejs'
import { guestSchema } from '../data/guest-schema.ts'

export function action({ form }: ActionArgs<'/conform'>) {
  const submission = parseWithValibot(form, { schema: guestSchema })
  if (submission.status !== 'success') return fail({ reply: submission.reply() })
  return { reply: submission.reply({ resetForm: true }), welcome: submission.value.name }
}
