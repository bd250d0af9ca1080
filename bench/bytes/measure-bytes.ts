import type { Subject } from '../builds/subjects.ts'
import type { Context } from '../context.ts'
import { fetchPage } from '../load/fetch-page.ts'
import { serveSubject } from '../load/serve-subject.ts'
import { clientBytes, scriptBytes } from './client-bytes.ts'
import { uploadBytes } from './upload-bytes.ts'

/** Sizes do not vary, so they are measured once. */
export async function measureBytes(context: Context): Promise<void> {
  const { samples, build } = context
  samples.add('react alone', scriptBytes(await build('react-alone')))
  await addBytes('arrive', context)
}

/** Adds the scripts of a subject's start page, and what its deploy uploads. */
export async function addBytes(subject: Subject, { samples, build }: Context): Promise<void> {
  const outDir = await build(subject)
  await using served = await serveSubject(outDir)
  const html = await fetchPage(served, { path: '/' })
  const bytes = clientBytes(outDir, { html, module: '/pages/home.tsx' })
  for (const [part, size] of Object.entries(bytes)) samples.add(`${subject} ${part}`, size)
  samples.add(`${subject} upload`, uploadBytes(outDir))
}
