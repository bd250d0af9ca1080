import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fetchPage } from '../load/fetch-page.ts'
import { serveSubject } from '../load/serve-subject.ts'
import { PAGES } from './subjects.ts'

/**
 * Writes a Worker that answers each page with the bytes that Arrive answered with once. Nothing that
 * makes a page can cost less.
 */
export async function buildConstant(outDir: string, arriveOutDir: string): Promise<void> {
  await using served = await serveSubject(arriveOutDir)
  const pages: Record<string, string> = {}
  for (const path of Object.keys(PAGES)) pages[path] = await fetchPage(served, { path })
  const folder = resolve(outDir, 'worker')
  mkdirSync(folder, { recursive: true })
  writeFileSync(resolve(folder, 'index.js'), constantWorker(pages))
  writeFileSync(resolve(folder, 'wrangler.json'), configLike(arriveOutDir))
}

function constantWorker(pages: Record<string, string>): string {
  return `
const encoder = new TextEncoder()
const pages = new Map(
  Object.entries(${JSON.stringify(pages)}).map(([path, html]) => [path, encoder.encode(html)]),
)
const headers = { 'Content-Type': 'text/html; charset=utf-8' }
export default {
  fetch: (request) => new Response(pages.get(new URL(request.url).pathname), { headers }),
}
`
}

function configLike(outDir: string): string {
  const config = JSON.parse(readFileSync(resolve(outDir, 'worker/wrangler.json'), 'utf8'))
  return JSON.stringify({ ...config, name: 'constant', assets: undefined, compatibility_flags: [] })
}
