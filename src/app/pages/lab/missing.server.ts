import { notFound, type Load } from 'arrive/api/loader.ts'
import type { Page } from './missing.tsx'

export const load: Load<typeof Page> = () => notFound()
