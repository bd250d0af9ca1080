import { notFound, type DocumentLoaderArgs } from 'arrivejs'

export function loader({ url }: DocumentLoaderArgs) {
  if (url.searchParams.has('gone')) throw notFound('The <b>site</b> has moved')
  if (url.pathname === '/failing/document') throw new Error('in the loader of the document')
  const documentMs = Number(url.searchParams.get('document-ms') ?? 0)
  if (documentMs > 0) return new Promise((resolve) => setTimeout(resolve, documentMs))
  return undefined
}
