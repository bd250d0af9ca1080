import legacyEntry from 'virtual:arrive/legacy-entry'

/**
 * Imports the legacy build, if the app has one, in an engine that can't run the modern one. Returns whether
 * the engine is such a one: without the legacy build its document stays as it is.
 */
export function importLegacyBuild(): boolean {
  // The newest API that the modern build needs: Chrome 119, Firefox 121, Safari 17.4
  // (https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/Promise/withResolvers).
  if ('withResolvers' in Promise) return false
  if (legacyEntry) void import(/* @vite-ignore */ legacyEntry)
  return true
}
