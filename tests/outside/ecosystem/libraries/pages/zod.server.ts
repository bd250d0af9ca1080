import { parseWithZod as parseWithZod3 } from '@conform-to/zod/v3'
import { parseWithZod as parseWithZod4 } from '@conform-to/zod/v4'
import { fail, type ActionArgs } from 'arrivejs'
import { guest3, guest4, guestMini } from '../data/zod-schemas.ts'

export function action({ form }: ActionArgs<'/zod'>) {
  if (form.get('version') === 'mini') {
    const { success, data } = guestMini.safeParse(Object.fromEntries(form))
    return success
      ? { version: 'mini', reply: null, welcome: data.name }
      : fail({ version: 'mini', reply: null })
  }
  const version = form.get('version') === '3' ? '3' : '4'
  const submission =
    version === '3'
      ? parseWithZod3(form, { schema: guest3 })
      : parseWithZod4(form, { schema: guest4 })
  if (submission.status !== 'success') return fail({ version, reply: submission.reply() })
  return { version, reply: null, welcome: submission.value.name }
}
