import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createEdgeCache, type EdgeAnswer } from '../../../packages/edge-cache/for-tests.ts'

/** A cache in front of an origin. */
export interface Front extends AsyncDisposable {
  get(path: string): Promise<{ status: number; text: string; age: number }>
  purge(tag: string): Promise<void>
}

export const FRONTS = { 'the stand-in': standIn, Varnish: varnish }

/** The cache of `npm start` and `arrivejs/testing`. */
async function standIn(origin: URL): Promise<Front> {
  const cache = createEdgeCache({
    async ask({ url, headers }): Promise<EdgeAnswer> {
      const response = await fetch(url, { headers })
      const body = new Uint8Array(await response.arrayBuffer())
      return { status: response.status, headers: Object.fromEntries(response.headers), body }
    },
  })
  return {
    async get(path) {
      const url = new URL(path, origin).href
      const { status, headers, body } = await cache.answer({ key: url, url, headers: {} })
      const text = new TextDecoder().decode(body)
      return { status, text, age: Number(headers['age'] ?? 0) }
    },
    async purge(tag) {
      cache.purge([tag])
    },
    [Symbol.asyncDispose]: async () => {},
  }
}

/** What Cloudflare reads in its own headers, Varnish is told here: https://varnish-cache.org/docs/7.1/reference/vcl.html */
const vclFor = ({ hostname, port }: URL) => `vcl 4.1;
import std;
import xkey;

backend default { .host = "${hostname}"; .port = "${port}"; }

sub vcl_recv {
  if (req.method == "PURGE") {
    set req.http.n-gone = xkey.purge(req.http.tag);
    return (synth(200));
  }
  return (hash);
}

sub vcl_backend_response {
  set beresp.ttl = std.duration(regsub(beresp.http.Cloudflare-CDN-Cache-Control, ".*max-age=([0-9]+).*", "\\1s"), 0s);
  set beresp.grace = std.duration(regsub(beresp.http.Cloudflare-CDN-Cache-Control, ".*stale-while-revalidate=([0-9]+).*", "\\1s"), 0s);
  set beresp.keep = 1h;
  set beresp.http.xkey = regsuball(beresp.http.Cache-Tag, ",", " ");
  if (beresp.http.Set-Cookie || beresp.http.Cloudflare-CDN-Cache-Control ~ "private|no-store" || beresp.ttl == 0s) {
    set beresp.uncacheable = true;
  }
  return (deliver);
}
`

const READY_LIMIT_MS = 20_000

async function varnish(origin: URL): Promise<Front> {
  const folder = mkdtempSync(resolve(tmpdir(), 'arrive-varnish-'))
  chmodSync(folder, 0o755) // Varnish works as a user of its own
  writeFileSync(resolve(folder, 'default.vcl'), vclFor(origin))
  const port = 20_000 + (process.pid % 10_000)
  const daemon = spawn('/usr/sbin/varnishd', [
    ...['-F', '-n', resolve(folder, 'work'), '-f', resolve(folder, 'default.vcl')],
    ...['-a', `127.0.0.1:${port}`, '-s', 'malloc,32m'],
  ])
  const url = new URL(`http://127.0.0.1:${port}`)
  await untilReady(url)
  return {
    async get(path) {
      const response = await fetch(new URL(path, url))
      const age = Number(response.headers.get('Age') ?? 0)
      return { status: response.status, text: await response.text(), age }
    },
    async purge(tag) {
      await (await fetch(url, { method: 'PURGE', headers: { tag } })).text()
    },
    async [Symbol.asyncDispose]() {
      const ended = new Promise((end) => daemon.on('exit', end))
      daemon.kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilReady(url: URL): Promise<void> {
  const deadline = Date.now() + READY_LIMIT_MS
  while (Date.now() < deadline) {
    const isThere = await fetch(url).then(
      (response) => response.text().then(() => true),
      () => false,
    )
    if (isThere) return
    await sleep(100)
  }
  throw new Error('Varnish did not start')
}
