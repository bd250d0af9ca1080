import type { LoaderArgs } from 'arrivejs'
import { readVisitor } from '../visitor.server.ts'

/** A mistake: what it awaits differs from visitor to visitor. */
export const loader = async ({ c }: LoaderArgs<'/awaited'>) => ({
  name: (await readVisitor(c))?.name ?? 'nobody',
  visitor: readVisitor(c),
})
