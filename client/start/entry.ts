import legacyEntry from 'virtual:arrive/legacy-entry'
import type { PageModule } from '../../src/api/page.ts'
import { begin } from './begin.ts'
import { allowTrustedTypes } from './trusted-types.ts'

// The first module. The build lowers its syntax (tools/vite/browser/lower-first-module.ts), so that older engines can
// read this far; nothing before the question may need more than they have.
allowTrustedTypes()
if (!legacyEntry || isModern()) void begin(importPageModule)
else void import(/* @vite-ignore */ legacyEntry)

/** The document has linked the page's styles. */
function importPageModule(url: string): Promise<PageModule> {
  return import(/* @vite-ignore */ url)
}

/**
 * Has the engine what the other modules were built for? `Promise.withResolvers` is the newest thing
 * that they take for granted: Chrome 119, Firefox 121, Safari 17.4.
 */
function isModern(): boolean {
  return 'withResolvers' in Promise
}
