import legacyEntry from 'virtual:arrive/legacy-entry'

/** Imports the legacy build in an engine that can't run the modern one. Returns whether it did. */
export function importLegacyBuild(): boolean {
  if (!legacyEntry || isModern()) return false
  void import(/* @vite-ignore */ legacyEntry)
  return true
}

/**
 * The newest API that the modern build needs: Chrome 119, Firefox 121, Safari 17.4
 * (https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/Promise/withResolvers).
 */
function isModern(): boolean {
  return 'withResolvers' in Promise
}
