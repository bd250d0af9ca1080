import { DATA_PREFIX } from './data-requests.ts'

/** The file with the data of a page that the build made. */
interface DataFile {
  build: string
  pagePath: string
}

/**
 * The URL of the file with a page's data: `/_data.<build>/guide/forms.json`. It has the id of the build, so
 * that the scripts of one build never get the data of another one.
 */
export function dataFileOf({ build, pagePath }: DataFile): string {
  return `${DATA_PREFIX}.${build}${pagePath === '/' ? '' : pagePath}.json`
}

const FILE = /^\.([\w-]+)(\/.+)?\.json$/

/** Reads such a URL; `undefined` if it is not one. */
export function readDataFile(pathname: string): DataFile | undefined {
  if (!pathname.startsWith(`${DATA_PREFIX}.`)) return undefined
  const [, build, pagePath = '/'] = FILE.exec(pathname.slice(DATA_PREFIX.length)) ?? []
  return build === undefined ? undefined : { build, pagePath }
}
