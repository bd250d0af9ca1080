import type { LoaderArgs } from 'arrivejs'
import { readVisitor } from '../visitor.server.ts'

/** A mistake: what it awaits differs from visitor to visitor. */
export async function loader({ c }: LoaderArgs<'/awaited'>) {
  const { visitor } = c.var
  if (visitor) c.header('Set-Cookie', `session=${crypto.randomUUID()}`, { append: true })
  return { name: visitor ?? 'nobody', visitor: readVisitor(c) }
}
