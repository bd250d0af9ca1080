import { allowTrustedTypes } from './trusted-types.ts'
import { begin } from './begin.ts'
import { importLegacyBuild } from './import-legacy-build.ts'

// The first module. Its syntax is lowered by the build (tools/vite/browser/oldest-engines.ts), so that
// older engines can read it; nothing before `importLegacyBuild` may use an API that they lack.
allowTrustedTypes()
// In development the page's module is imported by the route table, as the router imports it: Vite gives a
// changed module another URL, and a second copy would lose the page's state.
if (!importLegacyBuild()) void begin(import.meta.env.DEV ? undefined : importModule)

/** No stylesheets are loaded here: the document links those of its page. */
function importModule<module>(url: string): Promise<module> {
  return import(/* @vite-ignore */ url)
}
