import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** Types of `arrivejs` that have another name now. The old one stays until 1.0. */
const RENAMED: Readonly<Record<string, string>> = { PageCache: 'EdgeCache' }

const NOT_OF_TEAM = ['node_modules', 'dist', '.wrangler', '.git']

/** A sentence for each file of a project that imports an export of `arrivejs` by its old name. */
export function renamedExports(root: string): string[] {
  const exclude = (entry: string) => NOT_OF_TEAM.some((name) => entry.split(/[\\/]/).at(-1) === name)
  return globSync('**/*.{ts,tsx,mts}', { cwd: root, exclude })
    .toSorted()
    .flatMap((file) => {
      const names = importedNames(readFileSync(resolve(root, file), 'utf8'))
      return Object.entries(RENAMED)
        .filter(([name]) => names.includes(name))
        .map(([name, now]) => `${file} imports ${name}, which is called ${now} now.`)
    })
}

/** The names that a file imports from `arrivejs`, `PageCache` of `PageCache as Cache` too. */
function importedNames(code: string): string[] {
  const imports = code.matchAll(/import\s+(?:type\s+)?\{([^}]*)\}\s*from\s*['"]arrivejs['"]/g)
  return [...imports].flatMap(([, names]) => names!.match(/\w+/g) ?? [])
}
