import { type LoaderArgs, redirect } from 'arrivejs'
import { readVisitor } from '../visitor.server.ts'

/** Some visitors get no page at all. */
export function loader({ c }: LoaderArgs<'/guarded'>) {
  if (c.var.visitor === 'mallory') return redirect('/')
  return { visitor: readVisitor(c) }
}
