import type { LoaderArgs } from 'arrivejs'
import { readVisitor } from '../visitor.server.ts'

export const loader = ({ c }: LoaderArgs<'/account'>) => ({ visitor: readVisitor(c) })
