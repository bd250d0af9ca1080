import assets from 'virtual:arrive/assets'
import { readDataFile } from '../../wire/data-file.ts'
import type { PageRequest } from './page-request.ts'

/** Does the request ask for a data file of another build? Its scripts need a full page load. */
export function isForOtherBuild({ wants, raw }: Pick<PageRequest, 'wants' | 'raw'>): boolean {
  if (wants === 'document') return false
  const file = readDataFile(new URL(raw.url).pathname)
  return file !== undefined && file.build !== assets.build
}
