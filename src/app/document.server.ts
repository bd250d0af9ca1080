import type { DocumentLoad } from 'arrive/api/app.ts'
import type { Document } from './document.tsx'
import { readTheme } from './theme/theme-cookie.ts'

export const load: DocumentLoad<typeof Document> = ({ request }) => ({ theme: readTheme(request) })
