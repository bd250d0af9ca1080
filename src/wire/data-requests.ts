/** The router sends `prefetch` if the visitor has not clicked yet, and `fetcher` with a form of a fetcher. */
export const PURPOSE_HEADER = 'Arrive-Purpose'

/** The form causes no navigation: its response has the action's result, but no loader's data. */
export const FETCHER_PURPOSE = 'fetcher'

/** How many of the outermost layouts stay in the page: their loaders need not run. */
export const RETAINED_LAYOUTS_HEADER = 'Arrive-Kept-Layouts'

/** The prefix of a page's path that makes it the path of its data. */
export const DATA_PREFIX = '/_data'

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
