/**
 * The oldest engines that hydrate: they have modules, `import()`, `import.meta` and `AbortController`.
 * Older ones have documents, links and forms (docs/decisions/013-navigation-api-shim.md).
 */
export const OLDEST_ENGINES = { chrome: '66', edge: '79', firefox: '67', safari: '12.1' }

/** The same for Vite's `build.target`. */
export const OLDEST_TARGET = Object.entries(OLDEST_ENGINES).map(([name, since]) => name + since)
