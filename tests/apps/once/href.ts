import { createHref } from 'arrivejs'
import type { routes } from './routes.ts'

export const href = createHref<typeof routes>()
