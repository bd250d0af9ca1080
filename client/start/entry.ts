import { allowTrustedTypes } from './trusted-types.ts'
import { begin } from './begin.ts'
import { importLegacyBuild } from './legacy-build.ts'

// The first module. Its syntax is lowered by the build (tools/vite/browser/lower-first-module.ts), so that older
// engines can read it; nothing before `importLegacyBuild` may use an API that they lack.
allowTrustedTypes()
if (!importLegacyBuild()) void begin(importModule)

/** No stylesheets are loaded here: the document links those of its page. */
function importModule<module>(url: string): Promise<module> {
  return import(/* @vite-ignore */ url)
}
