import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { SourceMap, type SourceMapPayload } from 'node:module'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, inflateRawSync } from 'node:zlib'

interface Frame {
  filename: string
  lineno: number
  colno: number
}

interface Event {
  exception: { values: { value: string; stacktrace: { frames: Frame[] } }[] }
  debug_meta: { images: { code_file: string; debug_id: string }[] }
}

const CHUNK_UPLOAD = {
  chunkSize: 8_388_608,
  chunksPerRequest: 64,
  maxFileSize: 2_147_483_648,
  maxRequestSize: 33_554_432,
  concurrency: 1,
  hashAlgorithm: 'sha1',
  compression: ['gzip'],
  accept: ['artifact_bundles', 'artifact_bundles_v2'],
}

/** Takes source maps and events as Sentry does, on a free port of loopback. */
export async function startSentryStandIn() {
  const maps = new Map<string, SourceMapPayload>()
  const events: Event[] = []
  const stored = new Set<string>()
  const server = createServer(async (request, response) => {
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify(respond(request, await buffer(request))))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    dsn: `http://public-key@127.0.0.1:${port}/2`,
    maps,
    events,
    placesOf,
    close: () => server.close(),
  }

  function respond({ method, url: path = '' }: IncomingMessage, body: Buffer): object {
    if (path.includes('/envelope/')) events.push(JSON.parse(`${body}`.split('\n')[2]!))
    else if (path.includes('/assemble/')) return assemble(JSON.parse(`${body}`))
    else if (path.includes('/chunk-upload/') && method === 'GET') return { ...CHUNK_UPLOAD, url: url + path }
    else if (path.includes('/chunk-upload/')) storeChunks(body)
    return {}
  }

  function assemble({ chunks }: { chunks: string[] }): object {
    const missingChunks = chunks.filter((chunk) => !stored.has(chunk))
    return { state: missingChunks.length > 0 ? 'not_found' : 'created', missingChunks }
  }

  function storeChunks(form: Buffer): void {
    for (const { name, content } of partsOf(form)) {
      stored.add(name)
      for (const text of filesOf(gunzipSync(content))) {
        if (!text.startsWith('{"version":3')) continue
        const map = JSON.parse(text) as SourceMapPayload & { debug_id: string }
        maps.set(map.debug_id, map)
      }
    }
  }

  /** The places in the sources, the newest call first, as `file:line`. */
  function placesOf({ exception, debug_meta: { images } }: Event): string[] {
    const frames = exception.values[0]!.stacktrace.frames.toReversed()
    return frames.flatMap(({ filename, lineno, colno }) => {
      const image = images.find(({ code_file }) => code_file === filename)
      const map = maps.get(image?.debug_id ?? '')
      if (!map) return []
      const entry = new SourceMap(map).findEntry(lineno - 1, colno - 1)
      return 'originalSource' in entry ? [`${entry.originalSource}:${entry.originalLine + 1}`] : []
    })
  }
}

/** Of a form: https://www.rfc-editor.org/rfc/rfc7578 */
function partsOf(form: Buffer): { name: string; content: Buffer }[] {
  const boundary = form.subarray(0, form.indexOf('\r\n'))
  const parts = []
  for (let start = 0; start >= 0;) {
    const end = form.indexOf(boundary, start + boundary.length)
    if (end < 0) break
    const head = form.indexOf('\r\n\r\n', start)
    const [, name = ''] = /filename="(.+?)"/.exec(`${form.subarray(start, head)}`) ?? []
    parts.push({ name, content: form.subarray(head + 4, end - 2) })
    start = end
  }
  return parts
}

const ENTRY = Buffer.from('PK\x01\x02', 'latin1')

/** The texts in a ZIP archive: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT */
function filesOf(archive: Buffer): string[] {
  const texts = []
  const start = archive.indexOf('PK\x03\x04', 0, 'latin1') // Sentry writes a line before it
  for (let at = archive.indexOf(ENTRY); at >= 0; at = archive.indexOf(ENTRY, at + 4)) {
    const [method, size] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)]
    const local = archive.readUInt32LE(at + 42) + (archive.readUInt32LE(at + 42) < start ? start : 0)
    const content = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const bytes = archive.subarray(content, content + size)
    texts.push(`${method === 0 ? bytes : inflateRawSync(bytes)}`)
  }
  return texts
}
