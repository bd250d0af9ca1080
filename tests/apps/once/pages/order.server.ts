import { error, fail, redirect, type ActionArgs, type LoaderArgs } from 'arrivejs'
import type { WasDoneArgs } from 'arrivejs/once'

export const once = true

export async function loader({ c }: LoaderArgs<'/order'>) {
  const { keys } = await c.env.ORDERS.list()
  return { user: c.var.user ?? 'nobody', orders: keys.map(({ name }) => name) }
}

export async function action({ c, form, once }: ActionArgs<'/order'>) {
  const item = String(form.get('item'))
  const how = String(form.get('how') ?? 'result')
  if (how === 'fail') return fail({ item, error: 'sold out' }, 409)
  await c.env.ORDERS.put(`${item} ${crypto.randomUUID()}`, once?.key ?? 'no key')
  if (how === 'slow') await new Promise((resolve) => setTimeout(resolve, 1500))
  c.header('Set-Cookie', `last-order=${item}; Path=/`)
  if (how === 'throw') throw new Error('the kitchen burns')
  if (how === 'error') throw error(410, 'gone for good')
  if (how === 'redirect') return redirect('/thanks')
  if (how === 'response') return c.text(`ordered ${item}`, 201, { 'X-Order': item })
  return { item, at: new Date(), error: undefined }
}

export async function wasDone({ c, key }: WasDoneArgs<'/order'>) {
  const { keys } = await c.env.ORDERS.list()
  for (const { name } of keys) {
    if ((await c.env.ORDERS.get(name)) === key) return redirect('/thanks')
  }
  return false as const
}
