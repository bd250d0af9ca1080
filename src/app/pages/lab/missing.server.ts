import { notFound, type Load } from 'arrivejs'
import type { Page } from './missing.tsx'

export const loader: Load<typeof Page> = () => notFound()
