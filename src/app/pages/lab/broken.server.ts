import type { Load } from 'arrive/router/load.ts'
import type { Page } from './broken.tsx'

export const load: Load<typeof Page> = () => {
  throw new Error('The lab asked this load to throw')
}
