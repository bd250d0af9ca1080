import { afterAll, beforeAll, expect } from 'vitest'
import { serveBuilt } from '../../tools/serve/serve-built.ts'
import { FIXTURE_OUT } from '../apps/build-apps.ts'

// Streaming is for browsers: a crawler, and isbot takes an unknown agent for one, gets one body.
export const BROWSER = {
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0 Safari/537.36',
}

/** The built fixture in workerd during a file's tests, and all that its Worker logs. */
export function servedFixture() {
  return servedApp(FIXTURE_OUT)
}

/** The same for any build, and with any variables. */
export function servedApp(outDir: string, variables: Record<string, string> = {}) {
  const logs: string[] = []
  let server: Awaited<ReturnType<typeof serveBuilt>>
  beforeAll(async () => {
    server = await serveBuilt({ outDir, port: 0, onLog: (line) => logs.push(line), variables })
  })
  afterAll(() => server?.dispose())

  const origin = () => server.url.origin
  function get(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { ...BROWSER, ...(init.headers as Record<string, string>) }
    return fetch(origin() + path, { redirect: 'manual', ...init, headers })
  }
  return { logs, origin, get, server: () => server }
}

/** Is this answer the fixture's error page of a status? Gives its HTML. */
export async function expectErrorPage(response: Response, status: number, title: string) {
  const html = await response.text()
  expect(response.status).toBe(status)
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  expect(html).toContain(`<title>${status}: ${title}</title>`)
  expect(html).toContain(`<h1 id="title">${status}: ${title}</h1>`)
  return html
}
