import { allowTrustedTypes } from './trusted-types.ts'
import { begin } from './begin.ts'
import { importLegacyBuild } from './legacy-build.ts'
import type { PageModule } from '../../src/api/routes/route.ts'

// The first module. Its syntax is lowered by the build (tools/vite/browser/lower-first-module.ts), so that older
// engines can read it; nothing before `importLegacyBuild` may use an API that they lack.
allowTrustedTypes()
if (!importLegacyBuild()) void begin(importPageModule)

/** No stylesheets are loaded here: the document links those of its page. */
function importPageModule(url: string): Promise<PageModule> {
  return import(/* @vite-ignore */ url)
}
