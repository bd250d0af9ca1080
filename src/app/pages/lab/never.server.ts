import type { Load } from 'arrive/api/loader.ts'
import type { Page } from './never.tsx'

export const load: Load<typeof Page> = ({ signal }) =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
