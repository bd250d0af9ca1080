import { setCookie } from 'hono/cookie'
import { fail, redirect, type ActionArgs } from 'arrivejs'

export async function action({ c, form }: ActionArgs<'/form'>) {
  const name = String(form.get('name'))
  if (name === '') return fail({ name: 'nobody' })
  setCookie(c, 'session', name, { path: '/' })
  if (name === 'leave') throw redirect('/')
  if (name === 'nothing') return
  return { name }
}
