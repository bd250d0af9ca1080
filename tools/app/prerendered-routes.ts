import type { AppFiles } from './app-files.ts'
import type { PageFiles } from './page-files.ts'

/** The names of routes whose server module exports `prerender`. */
export function prerenderedRoutes(
  { pageFiles }: { pageFiles: PageFiles },
  files: AppFiles,
): string[] {
  const found = [...pageFiles].filter(([, page]) =>
    files.get(`pages/${page}.server.ts`)?.includes('prerender'),
  )
  return found.map(([route]) => route)
}
