import type { LoaderArgs } from 'arrivejs'

/** Contradicts its loader. */
export const cache = { maxAge: 300 }

export function loader({ c }: LoaderArgs<'/cookie'>) {
  c.header('Set-Cookie', 'one=visitor')
  return { text: 'With a cookie' }
}
