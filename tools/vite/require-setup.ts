import { missingFiles } from '../app/problems/missing-files.ts'
import { requireSettings } from '../environment/require-settings.ts'
import { SetupError } from '../setup-error.ts'
import type { Folders } from './folders.ts'

/** Throws if `wrangler.toml`, whose environment it chooses, has a mistake, or if a file is missing that every app has. */
export function requireSetup(
  { root, app, wranglerFile }: Folders,
  { mode, isPreview = false }: { mode: string; isPreview?: boolean | undefined },
): void {
  requireSettings({ root, wranglerFile, mode })
  const missing = isPreview ? [] : missingFiles(app)
  if (missing.length > 0) throw new SetupError(missing.join('\n'))
}
