import type { ConfigEnv } from 'vite'
import { missingFiles } from '../app/problems/missing-files.ts'
import { readSettings } from '../app/read-settings.ts'
import { requireKnownDate } from '../environment/require-known-date.ts'
import { requireSettings } from '../environment/require-settings.ts'
import { SetupError } from '../setup-error.ts'
import type { Folders } from './folders.ts'

/** Throws if `wrangler.toml`, whose environment it chooses, has a mistake, or if a file is missing that every app has. */
export function requireSetup(
  { root, app, wranglerFile }: Folders,
  { command, mode, isPreview = false }: Pick<ConfigEnv, 'command' | 'mode' | 'isPreview'>,
): void {
  requireSettings({ root, wranglerFile, mode })
  // A build without prerendered pages needs no runtime.
  if (command === 'serve') requireKnownDate(readSettings(wranglerFile))
  const missing = isPreview ? [] : missingFiles(app)
  if (missing.length > 0) throw new SetupError(missing.join('\n'))
}
