import { notFound, type Load } from 'arrive/router/load.ts'
import type { Page } from './missing.tsx'

export const load: Load<typeof Page> = () => notFound()
