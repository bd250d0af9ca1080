import type { LoaderArgs } from 'arrivejs'

export const loader = ({ signal }: LoaderArgs<'/lab/never'>) =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
