import { resolve } from 'node:path'
import { ENTRY_POINTS } from '../../tools/vite/entry-points.ts'
import { checkResponse } from './check-response.ts'
import { clientBytes, moduleBytes, scriptBytes } from './client-bytes.ts'
import type { Context } from './context.ts'
import { CACHE } from './folders.ts'
import { withServed } from './serve-subject.ts'
import {
  outDirOf,
  PAGES,
  ROUTES,
  ROUTES_SUBJECTS,
  routesName,
  routesOutDir,
  SUBJECTS,
} from './subjects.ts'
import { uploadBytes } from './upload-bytes.ts'

/** The modules that the browser's scripts begin with, besides the route table's file. */
export const CLIENT_MODULES = [
  ENTRY_POINTS.start,
  ENTRY_POINTS.hydration,
  ENTRY_POINTS.router,
] as const

/** Sizes do not vary, so they are measured once. */
export async function measureBytes({ samples, progress }: Context): Promise<void> {
  progress.show('sizes')
  samples.add('react alone', scriptBytes(resolve(CACHE, 'react-alone')))
  for (const subject of SUBJECTS) samples.add(`${subject} upload`, uploadBytes(outDirOf(subject)))
  await addClientBytes('arrive', outDirOf('arrive'))
  for (const module of CLIENT_MODULES) {
    samples.add(`arrive ${module}`, moduleBytes(outDirOf('arrive'), module))
  }
  for (const count of ROUTES) {
    for (const subject of ROUTES_SUBJECTS) {
      const bytes = uploadBytes(routesOutDir(subject, count))
      samples.add(`${routesName(subject, count)} upload`, bytes)
    }
    await addClientBytes(routesName('arrive', count), routesOutDir('arrive', count))
  }

  async function addClientBytes(name: string, outDir: string): Promise<void> {
    const html = await withServed(outDir, (served) => checkResponse(served, '/', PAGES['/']!))
    const bytes = clientBytes(outDir, { html, module: '/pages/home.tsx' })
    for (const [part, size] of Object.entries(bytes)) samples.add(`${name} ${part}`, size)
  }
}
