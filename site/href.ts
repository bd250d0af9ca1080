import { createHref } from 'arrivejs'
import type { routes } from './routes.ts'

/** Writes the path of a page, by the page's pattern. */
export const href = createHref<typeof routes>()
