import type { DocumentLoaderArgs } from 'arrivejs'
import { loadViewer } from './viewer/load-viewer.server.ts'

/** Not awaited: the viewer is a personal part of the pages that all visitors share. */
export function loader({ c, url }: DocumentLoaderArgs) {
  return { viewer: loadViewer(c, url) }
}
