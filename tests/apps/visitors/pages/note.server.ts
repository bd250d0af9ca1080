import type { ActionArgs, LoaderArgs } from 'arrivejs'

export function loader({ c }: LoaderArgs<'/note'>) {
  return { user: c.var.user ?? 'nobody' }
}

export function action({ c, form }: ActionArgs<'/note'>) {
  const noted = `${c.var.user} has noted ${String(form.get('text'))}`
  console.log(noted)
  return { noted }
}
