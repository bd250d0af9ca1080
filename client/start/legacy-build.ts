import legacyEntry from 'virtual:arrive/legacy-entry'

/** Imports the legacy build in an engine that can't run the modern one. Returns whether it did. */
export function importLegacyBuild(): boolean {
  if (!legacyEntry || isModern()) return false
  void import(/* @vite-ignore */ legacyEntry)
  return true
}

/**
 * `Promise.withResolvers` is the newest API that the modern build needs: Chrome 119, Firefox 121,
 * Safari 17.4 (https://caniuse.com/mdn-javascript_builtins_promise_withresolvers).
 */
function isModern(): boolean {
  return 'withResolvers' in Promise
}
