import type { DocumentLoaderArgs } from 'arrivejs'

/** The same for each visitor, so that pages can be files, but for one page that the build refuses. */
export function loader({ c, url }: DocumentLoaderArgs) {
  if (url.pathname === '/refused/document') c.req.header('Cookie')
  return { site: 'Prerendered' }
}
