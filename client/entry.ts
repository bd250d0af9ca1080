import legacyEntry from 'virtual:arrive/legacy-entry'
import { begin } from './begin.ts'
import { preloadModules } from './preload-files.ts'

// The first module. The build lowers its syntax (tools/first-module.ts), so that older engines can
// read this far; nothing before the question may need more than they have.
if (!legacyEntry || isModern()) void begin({ preload: preloadModules })
else void import(/* @vite-ignore */ legacyEntry)

/**
 * Has the engine what the other modules were built for? `Promise.withResolvers` is the newest thing
 * that they take for granted: Chrome 119, Firefox 121, Safari 17.4.
 */
function isModern(): boolean {
  return 'withResolvers' in Promise
}
