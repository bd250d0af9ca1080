import { allowTrustedTypes } from './trusted-types.ts'
import { begin } from './begin.ts'
import { importLegacyBuild } from './import-legacy-build.ts'

// The first module. Its syntax is lowered by the build (tools/vite/browser/lower-first-module.ts), so that
// older engines can read it; nothing before `importLegacyBuild` may use an API that they lack.
allowTrustedTypes()
// In development only the route table names a page's module as the router will: Vite gives a module that has
// changed another URL, and with a second copy of it the page would lose its state.
if (!importLegacyBuild()) void begin(import.meta.env.DEV ? undefined : importModule)

/** No stylesheets are loaded here: the document links those of its page. */
function importModule<module>(url: string): Promise<module> {
  return import(/* @vite-ignore */ url)
}
