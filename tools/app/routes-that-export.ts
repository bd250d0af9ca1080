import type { AppFiles } from './app-files.ts'
import type { PageFiles } from './page-files.ts'

/** The names of routes whose server module has an export. */
export function routesThatExport(
  name: 'prerender' | 'cache',
  { pageFiles }: { pageFiles: PageFiles },
  files: AppFiles,
): string[] {
  const found = [...pageFiles].filter(([, page]) => files.get(`pages/${page}.server.ts`)?.includes(name))
  return found.map(([route]) => route)
}
