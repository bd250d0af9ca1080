import type { Load } from 'arrivejs'
import type { Page } from './broken.tsx'

export const loader: Load<typeof Page> = () => {
  throw new Error('The lab asked this loader to throw')
}
