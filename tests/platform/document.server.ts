import type { DocumentLoaderArgs } from 'arrivejs'

export function loader({ url }: DocumentLoaderArgs) {
  if (url.pathname === '/failing/document') throw new Error('in the loader of the document')
}
