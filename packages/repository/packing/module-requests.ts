import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { parseSync } from 'vite'
import { builtName } from '../../../tools/for-packages.ts'

/** What a module imports or exports from, as it is written. */
interface ModuleRequest {
  specifier: string
  /** Where the string begins and ends in the source, with its quotes. */
  start: number
  end: number
}

/** Finds what JavaScript imports, in `import()` too, unless it is an expression. */
function moduleRequests(file: string, source: string): ModuleRequest[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module
  const found = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest),
    ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest)),
    ...dynamicImports.map(({ moduleRequest }) => moduleRequest),
  ]
  const byStart = new Map(found.filter((one) => one !== null).map((one) => [one.start, one]))
  return [...byStart.values()].flatMap(({ start, end }) => {
    const specifier = /^(['"])(.*)\1$/.exec(source.slice(start, end))?.[2]
    return specifier === undefined ? [] : [{ specifier, start, end }]
  })
}

/** Lets the JavaScript of a file import `./a.js`, which is written from `./a.ts`. */
export function nameBuiltFiles(file: string, source: string): string {
  const relative = moduleRequests(file, source).filter(({ specifier }) => specifier.startsWith('.'))
  return relative
    .toSorted((a, b) => b.start - a.start)
    .reduce((code, { specifier, start, end }) => {
      return `${code.slice(0, start)}'${builtName(specifier, true)}'${code.slice(end)}`
    }, source)
}

/** Finds the packages that JavaScript files import, without Node's own modules and those of the build. */
export function importedPackages(files: readonly string[]): string[] {
  const specifiers = files.flatMap((file) =>
    moduleRequests(file, readFileSync(file, 'utf8')).map(({ specifier }) => specifier),
  )
  return [...new Set(specifiers.filter(isPackage).map(packageOf))].toSorted()
}

/** Neither a path nor a module of the build, such as `virtual:arrive/assets` and `#app/routes.ts`. */
function isPackage(specifier: string): boolean {
  return /^@?[a-z][^:]*$/.test(specifier) && !isBuiltin(specifier)
}

/** `react-dom` of `react-dom/client`. */
function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}
