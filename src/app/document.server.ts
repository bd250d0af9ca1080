import type { DocumentLoad } from 'arrivejs'
import type { Document } from './document.tsx'
import { readTheme } from './theme/theme-cookie.ts'

export const loader: DocumentLoad<typeof Document> = ({ c }) => ({
  theme: readTheme(c),
})
