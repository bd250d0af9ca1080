import type { Plugin } from 'vite'
import { missingFiles } from '../app/problems/missing-files.ts'
import { requireSettings } from '../environment/require-settings.ts'
import { SetupError } from '../setup-error.ts'
import type { Folders } from './folders.ts'

/**
 * Checks `wrangler.toml`, whose environment it chooses, and the files that every app has, before any other plugin reads
 * them: Vite would search them for packages before the app is checked.
 */
export function checkSetup({ root, app, wranglerFile }: Folders): Plugin {
  return {
    name: 'arrive:check-setup',
    enforce: 'pre',
    config(_config, { mode, isPreview }) {
      requireSettings({ root, wranglerFile, mode })
      const missing = isPreview ? [] : missingFiles(app)
      if (missing.length > 0) throw new SetupError(missing.join('\n'))
    },
  }
}
