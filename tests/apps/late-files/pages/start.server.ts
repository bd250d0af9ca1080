import { fail, redirect, type ActionArgs, type LoaderArgs } from 'arrivejs'

/** What each visitor has noted; they name themselves in the query. Tests run in one isolate. */
const notes = new Map<string, string[]>()

export const loader = ({ url }: LoaderArgs<'/'>) => ({
  notes: [...notesOf(url)],
  later: new Promise<string>((resolve) => setTimeout(() => resolve('later'), 50)),
})

/** Notes any text but the empty one. `to` is the page that follows. */
export const action = ({ form, url }: ActionArgs<'/'>) => {
  const text = String(form.get('text'))
  if (text === '') return fail({ error: 'Please write something.' })
  notesOf(url).push(text)
  const to = form.get('to')
  return typeof to === 'string' ? redirect(to) : { noted: text }
}

function notesOf({ searchParams }: URL): string[] {
  const visitor = searchParams.get('of') ?? ''
  if (!notes.has(visitor)) notes.set(visitor, [])
  return notes.get(visitor)!
}
