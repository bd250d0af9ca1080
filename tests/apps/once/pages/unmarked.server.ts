import type { ActionArgs } from 'arrivejs'

export const once = { maxAge: 600 }

export async function action({ c, form, once }: ActionArgs<'/unmarked'>) {
  await c.env.ORDERS.put(`${String(form.get('item'))} ${crypto.randomUUID()}`, once?.key ?? 'no key')
  return { key: once?.key }
}
