import { redirect, type ActionArgs, type LoaderArgs } from 'arrivejs'

export const loader = async ({ c }: LoaderArgs<'/'>) => {
  const { NOTES, DRAFTS, FILES, SECRET } = c.env
  const notes = await NOTES.prepare('SELECT text FROM notes').all<{ text: string }>()
  const runs = await NOTES.prepare('SELECT cron FROM runs').all<{ cron: string }>()
  const file = await FILES.get('latest')
  return {
    notes: notes.results.map(({ text }) => text),
    runs: runs.results.map(({ cron }) => cron),
    draft: await DRAFTS.get('latest'),
    file: file && (await file.text()),
    secret: SECRET,
  }
}

/** Sends the note to the queue, whose consumer stores it. */
export const action = async ({ c, form }: ActionArgs<'/'>) => {
  const text = String(form.get('text'))
  await c.env.DRAFTS.put('latest', text)
  await c.env.FILES.put('latest', text)
  await c.env.QUEUE.send(text)
  return redirect('/')
}
