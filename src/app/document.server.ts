import type { DocumentLoaderArgs } from 'arrivejs'
import { readTheme } from './theme/theme-cookie.ts'

/** What the server knows about the visitor. */
export const loader = ({ c }: DocumentLoaderArgs) => ({
  theme: readTheme(c),
})
