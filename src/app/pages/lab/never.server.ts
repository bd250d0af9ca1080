import type { Load } from 'arrivejs'
import type { Page } from './never.tsx'

export const loader: Load<typeof Page> = ({ signal }) =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
