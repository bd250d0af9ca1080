import { afterAll, beforeAll, expect } from 'vitest'
import { serveBuilt } from '../../../tools/serve/serve-built.ts'
import { BROWSER } from '../served-fixture.ts'

/** A row of Miniflare's local observability. */
interface SpanRow {
  span_id: string
  parent_id: string | null
  name: string
  error: string | null
  attributes: string | null
}

export interface SpanTree {
  name: string
  error?: string
  inside?: SpanTree[]
}

/** https://github.com/cloudflare/workers-sdk/pull/14633 */
const QUERY = '/cdn-cgi/local/explorer/api/local/observability/query'

/** The spans of a request's trace, if its invocation has ended. */
const SPANS = `
  SELECT span_id, parent_id, name, error, json(attributes) AS attributes FROM spans
  WHERE trace_id = (
    SELECT trace_id FROM spans
    WHERE parent_id IS NULL AND duration_ms IS NOT NULL AND attributes ->> '$."arrive.request_id"' = ?)
  ORDER BY start_ms, rowid`

/** A build in workerd that records traces, during a file's tests. */
export function servedTraces(outDir: string) {
  let server: Awaited<ReturnType<typeof serveBuilt>>
  beforeAll(async () => {
    server = await serveBuilt({ outDir, port: 0, recordTraces: true, onLog: () => {} })
  })
  afterAll(() => server?.dispose())

  async function rowsOf(requestId: string): Promise<SpanRow[]> {
    const url = new URL(QUERY, await server.miniflare.ready)
    const body = JSON.stringify({ sql: SPANS, params: [requestId] })
    const headers = { 'Content-Type': 'application/json' }
    const response = await fetch(url, { method: 'POST', headers, body })
    const { result } = (await response.json()) as {
      result: { columns: string[]; rows: unknown[][] }
    }
    return result.rows.map((row) => rowOf(result.columns, row))
  }

  /** Requests a path, and waits for the trace of it. */
  return async function traceOf(path: string, init: RequestInit = {}) {
    const requestId = crypto.randomUUID()
    const headers = { ...BROWSER, ...(init.headers as object), 'CF-Ray': requestId }
    const response = await fetch(server.url.origin + path, { redirect: 'manual', ...init, headers })
    await response.text()
    await expect.poll(async () => (await rowsOf(requestId)).length).toBeGreaterThan(0)
    const rows = await rowsOf(requestId)
    const root = rows.find(({ parent_id }) => parent_id === null)!
    return {
      status: response.status,
      requestId,
      attributes: JSON.parse(root.attributes!) as Record<string, unknown>,
      spans: treesIn(rows, root.span_id),
    }
  }
}

function rowOf(columns: readonly string[], row: readonly unknown[]): SpanRow {
  return Object.fromEntries(columns.map((name, at) => [name, row[at]])) as unknown as SpanRow
}

function treesIn(rows: readonly SpanRow[], parent: string): SpanTree[] {
  const children = rows.filter(({ parent_id }) => parent_id === parent)
  return children.map(({ span_id, name, error }) => {
    const inside = treesIn(rows, span_id)
    return {
      name,
      ...(error === null ? {} : { error }),
      ...(inside.length > 0 ? { inside } : {}),
    }
  })
}
