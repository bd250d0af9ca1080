import type { DocumentLoaderArgs } from 'arrivejs'
import manifest from '../package.json'
import type { AppEnv } from './env.ts'
import { repositoryUrl } from './repository.ts'
import { readTheme } from './theme/theme-cookie.ts'

/** What all pages show of the visitor and of this version. */
export const loader = ({ c }: DocumentLoaderArgs) => ({
  theme: readTheme(c),
  hasCommandKey: /Mac|iPhone|iPad/.test(c.req.header('User-Agent') ?? ''),
  version: manifest.version,
  repository: repositoryUrl(manifest) ?? null,
  isVitalsOpen: isVitalsOpen(c.env),
})

/** Without the secret, the page exists only on a server that nobody else can reach (docs/vitals.md). */
function isVitalsOpen(env: Partial<AppEnv['Bindings']> = {}): boolean {
  return Boolean(env.VITALS_PASSWORD) || env.ARRIVE_LOCAL === 'true' || import.meta.env.DEV
}
