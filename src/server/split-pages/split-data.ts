import { serverModuleFile } from '../data/data-owner.ts'
import type { PageRequest } from '../request/page-request.ts'
import { noteHoles, visitorReaders } from '../request/visitor-readers.ts'
import type { SplitPage } from './split-page.ts'
import type { PageData } from '../data/loaded-data.ts'

/**
 * Splits the data of a page that was loaded without a visitor: deferred values of the document and of layouts whose loader reads the visitor
 * are holes. `undefined` if there are none.
 */
export async function splitData(
  request: PageRequest,
  { document, layouts, data, deferred }: PageData,
): Promise<SplitPage | undefined> {
  const page = serverModuleFile(request, undefined)
  const readers = visitorReaders(request)
  const around = deferred.filter(({ file }) => file !== page)
  // One that has not read the visitor so far may do it later.
  const mayRead = around.filter(({ file }) => !readers.has(file))
  await Promise.all(mayRead.map(({ result }) => result))
  const holes = new Set(around.map(({ file }) => file).filter((file) => readers.has(file)))
  if (holes.size === 0) return undefined
  noteHoles(request, holes)
  const values = deferred.map(async ({ result, ...value }) => {
    return holes.has(value.file) ? value : { ...value, result: await result }
  })
  return { document, layouts, data, deferred: await Promise.all(values) }
}
