import type { LoaderArgs } from 'arrivejs'
import { readVisitor } from '../visitor.server.ts'

export function loader({ c, params }: LoaderArgs<'/teams/:team'>) {
  const role = async () => {
    const visitor = await readVisitor(c)
    if (visitor?.name === 'benched') throw new Error('The roles are lost')
    return visitor ? `${visitor.name} plays for ${params.team}` : 'no player'
  }
  return { members: 11, since: new Date(Date.UTC(1998, 5)), role: role() }
}
