import type { Load } from 'arrive/router/load.ts'
import type { Page } from './boundary-throws.tsx'

export const load: Load<typeof Page> = () => ({
  late: new Promise<string>((resolve) => setTimeout(resolve, 1500, 'it came')),
})
