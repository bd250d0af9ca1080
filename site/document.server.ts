import type { DocumentLoaderArgs } from 'arrivejs'
import type { AppEnv } from './env.ts'
import { readTheme } from './theme/theme-cookie.ts'

/** What the server knows about the visitor. */
export const loader = ({ c }: DocumentLoaderArgs) => ({
  theme: readTheme(c),
  isVitalsOpen: isVitalsOpen(c.env),
})

/** Without the secret, the page exists only on a server that nobody else can reach (docs/vitals.md). */
function isVitalsOpen(env: Partial<AppEnv['Bindings']> = {}): boolean {
  return Boolean(env.VITALS_PASSWORD) || env.ARRIVE_LOCAL === 'true' || import.meta.env.DEV
}
