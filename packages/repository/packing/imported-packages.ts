import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { moduleRequests } from './module-requests.ts'

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
