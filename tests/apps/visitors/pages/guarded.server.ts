import type { ActionArgs } from 'arrivejs'

export function action({ c, form }: ActionArgs<'/guarded'>) {
  console.log(`${c.var.user ?? 'nobody'} has sent ${String(form.get('text'))}`)
}
