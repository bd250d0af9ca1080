import { serverModuleFile } from '../data/data-owner.ts'
import type { PageData } from '../data/loaded-data.ts'
import type { PageRequest } from '../request/page-request.ts'
import { visitorReaders } from '../request/visitor-readers.ts'
import { waits } from '../shared-pages/routes-without-waiting.ts'
import type { SharedParts } from '../shared-pages/shared-page.ts'

export interface SharedData {
  parts: SharedParts
  /** The server modules whose deferred values are personal parts. */
  personal: ReadonlySet<string>
}

/**
 * What all visitors share of the data of a page that was loaded without one: deferred values of the document
 * and of layouts whose loader reads the visitor are personal parts. `undefined` if there are none.
 */
export async function shareData(request: PageRequest, loaded: PageData): Promise<SharedData | undefined> {
  const { document, layouts, data, deferred } = loaded
  const page = serverModuleFile(request, undefined)
  const readers = visitorReaders(request)
  const around = deferred.filter(({ file }) => file !== page)
  // One that has not read the visitor so far may do it later.
  const mayRead = around.filter(({ file }) => !readers.has(file))
  await Promise.all(mayRead.map(({ result }) => result))
  const personal = new Set(around.map(({ file }) => file).filter((file) => readers.has(file)))
  if (personal.size === 0) return undefined
  const values = deferred.map(async ({ result, ...value }) => {
    return personal.has(value.file) ? value : { ...value, result: await result }
  })
  const shared = { document, layouts, data, deferred: await Promise.all(values) }
  return { parts: { ...shared, waits: waits(loaded, personal) }, personal }
}
