import type { LoaderArgs } from 'arrivejs'

export function loader({ c }: LoaderArgs<'/stream'>) {
  const visitor = String(c.var.user)
  return { visitor, late: new Promise<string>((resolve) => setTimeout(resolve, 100, 'late')) }
}
