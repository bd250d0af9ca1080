import type { Load } from 'arrive/router/load.ts'
import type { Page } from './late.tsx'

export const load: Load<typeof Page> = () =>
  new Promise<null>((resolve) => setTimeout(resolve, 3000, null))
