/**
 * The oldest engines that hydrate. They have modules, `import()`, `import.meta` and `AbortController`;
 * what is older has documents (docs/decisions/014-legacy-build.md).
 */
export const OLDEST_ENGINES = { chrome: '66', edge: '79', firefox: '67', safari: '12.1' }

/** The same, as Vite's `build.target` spells it. */
export const OLDEST_TARGET = Object.entries(OLDEST_ENGINES).map(([name, since]) => name + since)
