import type { PageModule, Routes } from '../../src/api/routes/page.ts'
import type { ServerModule } from '../../src/api/routes/page.ts'

/**
 * The files of `pages/`, each with the names of its exported values; `*` stands for `export *`. A file
 * with a syntax error has `undefined`: Vite reports it.
 */
export type PageFiles = ReadonlyMap<string, readonly string[] | undefined>

const PAGE_EXPORTS = Object.keys({
  Page: true,
  Layout: true,
  ErrorBoundary: true,
} satisfies Record<keyof PageModule, true>)

const SERVER_EXPORTS = Object.keys({
  loader: true,
  action: true,
  cacheControl: true,
  password: true,
} satisfies Record<keyof ServerModule, true>)

/** Compares a route table with the files of `pages/`. Returns a sentence for each problem, with what to do. */
export function findProblems(routes: Routes, files: PageFiles): string[] {
  return [
    ...Object.keys(routes).flatMap((name) => pageProblems(name, files)),
    ...Object.entries(routes)
      .filter(([, { server }]) => server)
      .flatMap(([name]) => serverProblems(name, files)),
    ...unusedFiles(routes, files),
  ]
}

function pageProblems(name: string, files: PageFiles): string[] {
  const path = `${name}.tsx`
  if (!files.has(path)) {
    return [
      `The route "${name}" needs pages/${path}, which does not exist: create the file, or remove the route from routes.ts.`,
    ]
  }
  const exported = files.get(path)
  if (!exported) return []
  const allowed = `A page exports Page, and may export ${PAGE_EXPORTS.slice(1).join(' and ')}.`
  if (!exported.includes('Page') && !exported.includes('*')) {
    return [`pages/${path} has no export named "Page"; it has ${list(exported)}. ${allowed}`]
  }
  return unknownExports(`pages/${path}`, exported, PAGE_EXPORTS, allowed)
}

function serverProblems(name: string, files: PageFiles): string[] {
  const path = `${name}.server.ts`
  if (!files.has(path)) {
    return [
      `The route "${name}" says { server: true }, but pages/${path} does not exist: create the file, or remove { server: true } from routes.ts.`,
    ]
  }
  const allowed = `It may export ${SERVER_EXPORTS.join(', ')}.`
  return unknownExports(`pages/${path}`, files.get(path) ?? [], SERVER_EXPORTS, allowed)
}

/** A misspelt name would be ignored: the page would have no error boundary, or no password. */
function unknownExports(
  path: string,
  exported: readonly string[],
  known: readonly string[],
  allowed: string,
): string[] {
  const unknown = exported.filter((name) => name !== '*' && !known.includes(name))
  if (unknown.length === 0) return []
  return [
    `${path} exports ${list(unknown)}, which nothing reads. ${allowed} Other values belong in a file of their own.`,
  ]
}

function unusedFiles(routes: Routes, files: PageFiles): string[] {
  return [...files.keys()]
    .filter((file) => file.endsWith('.server.ts'))
    .map((file) => file.slice(0, -'.server.ts'.length))
    .filter((name) => routes[name]?.server !== true)
    .map((name) =>
      routes[name]
        ? `pages/${name}.server.ts is not used: add { server: true } to the route "${name}" in routes.ts, or delete the file.`
        : `pages/${name}.server.ts is not used: routes.ts has no route "${name}".`,
    )
}

function list(exported: readonly string[]): string {
  if (exported.length === 0) return 'no exports'
  return exported.map((name) => (name === 'default' ? 'a default export' : `"${name}"`)).join(', ')
}
