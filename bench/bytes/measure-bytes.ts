import { gzipSync } from 'node:zlib'
import type { Subject } from '../builds/subjects.ts'
import type { Context } from '../context.ts'
import { fetchPage } from '../load/fetch-page.ts'
import { serveSubject } from '../load/serve-subject.ts'
import { clientBytes, scriptBytes } from './client-bytes.ts'
import { repeatsOfData } from './repeats.ts'
import { uploadBytes } from './upload-bytes.ts'

/** Sizes do not vary, so they are measured once. */
export async function measureBytes(context: Context): Promise<void> {
  const { samples, build } = context
  samples.add('react alone', scriptBytes(await build('react-alone')))
  await addBytes('arrive', context)
  for (const { subject, path } of TABLES) await addDocument(subject, path, context)
}

/** The same table: by hand, hydrated, and never hydrated. */
export const TABLES = [
  { subject: 'plain', path: '/table/1000' },
  { subject: 'arrive', path: '/table/1000' },
  { subject: 'arrive', path: '/printed/1000' },
] as const

async function addDocument(subject: Subject, path: string, { samples, build }: Context): Promise<void> {
  await using served = await serveSubject(await build(subject))
  const html = await fetchPage(served, { path })
  samples.add(`${subject} html ${path}`, gzipSync(html).byteLength)
  samples.add(`${subject} repeats ${path}`, repeatsOfData(html))
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
