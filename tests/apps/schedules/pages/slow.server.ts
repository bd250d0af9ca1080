import type { LoaderArgs } from 'arrivejs'
import { factsOf } from '../facts.server.ts'

export function loader(args: LoaderArgs<'/slow'>) {
  const facts = factsOf(args)
  return { ...facts, late: new Promise<number>((resolve) => setTimeout(resolve, 5, facts.version)) }
}
