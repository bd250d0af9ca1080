import { createHref } from 'arrivejs'
import type { routes } from './routes.ts'

/** Makes the path of a page from its pattern. */
export const href = createHref<typeof routes>()
