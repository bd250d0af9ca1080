import { fail, redirect, type ActionArgs } from 'arrivejs'
import { accept, factsOf } from '../facts.server.ts'
import { href } from '../href.ts'

export const loader = factsOf

/** Accepts every text but an empty one; `away` redirects. */
export function action(args: ActionArgs<'/form'>) {
  const text = String(args.form.get('text'))
  if (text === '') return fail({ text })
  accept(args)
  return text === 'away' ? redirect(href('/items/:id', { id: '7' })) : { text }
}
