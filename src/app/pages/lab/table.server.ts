import type { Load } from 'arrive/router/load.ts'
import type { Page } from './table.tsx'

export const load: Load<typeof Page> = () => ({
  rows: Array.from({ length: 1000 }, (_, index) => {
    const n = index + 1
    return { n, square: n ** 2, cube: n ** 3 }
  }),
})
