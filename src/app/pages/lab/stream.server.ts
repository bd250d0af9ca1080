import type { Load } from 'arrive/router/load.ts'
import type { Page } from './stream.tsx'

export const load: Load<typeof Page> = () => ({
  first: partAfter(300),
  second: partAfter(600),
  third: partAfter(900),
  fourth: partAfter(1200),
  fifth: partAfter(1500),
})

function partAfter(ms: number): Promise<string> {
  return new Promise((resolve) => setTimeout(resolve, ms, `came after ${ms} ms`))
}
