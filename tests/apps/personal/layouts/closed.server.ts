import { type LoaderArgs, redirect } from 'arrivejs'
import { readVisitor } from '../visitor.server.ts'

/** A mistake: without a visitor there is nothing to share. */
export function loader({ c }: LoaderArgs<'/closed'>) {
  if (c.var.visitor === undefined) return redirect('/')
  return { visitor: readVisitor(c) }
}
