import type { Load } from 'arrive/api/loader.ts'
import type { Page } from './broken.tsx'

export const load: Load<typeof Page> = () => {
  throw new Error('The lab asked this loader to throw')
}
