import type { Plugin } from 'vite'

const LIBRARY = /^(react|react-dom|hono|valibot|isbot)(\/|$)|^virtual:arrive\/react-prerender$/

export const LIBRARIES_ENTRY = 'virtual:libraries'

/** Leaves packages out, and notes which. */
export function separateLibraries(names: Set<string>): Plugin {
  return {
    name: 'separate-libraries',
    enforce: 'pre',
    resolveId(id) {
      if (!LIBRARY.test(id)) return undefined
      names.add(id)
      return { id, external: true }
    },
  }
}

/** A module with all packages by the names that the Worker imports. */
export function librariesEntry(names: ReadonlySet<string>): Plugin {
  const all = [...names].map((name) => JSON.stringify(name))
  const imports = all.map((name, at) => `import * as library${at} from ${name}`)
  const entries = all.map((name, at) => `[${name}, { __esModule: true, ...library${at} }]`)
  return {
    name: 'libraries',
    enforce: 'pre',
    resolveId: (id) => (id === LIBRARIES_ENTRY ? `\0${id}` : undefined),
    load: (id) => {
      if (id !== `\0${LIBRARIES_ENTRY}`) return undefined
      return `${imports.join('\n')}\nexport const libraries = new Map([${entries.join(', ')}])`
    },
  }
}
