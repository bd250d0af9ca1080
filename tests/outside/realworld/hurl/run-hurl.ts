import { checkAssert } from './check-assert.ts'
import { findByPath, MISSING } from './json-path.ts'
import { parseHurl, type HurlEntry } from './parse-hurl.ts'
import { fillIn, type Variables } from './variables.ts'

export interface HurlResult {
  requests: number
  /** Statuses and asserts that were checked. */
  checks: number
  /** What is wrong with the first request that failed; those after it were not sent. */
  failures: readonly string[]
}

/** Sends the requests of a Hurl file one after the other and checks the answers. */
export async function runHurl(text: string, given: Readonly<Record<string, string>>): Promise<HurlResult> {
  const variables: Variables = new Map(Object.entries(given))
  const result = { requests: 0, checks: 0 }
  for (const entry of parseHurl(text)) {
    const failures = await runEntry(entry, variables)
    result.requests += 1
    result.checks += 1 + entry.asserts.length
    if (failures.length > 0) return { ...result, failures }
  }
  return { ...result, failures: [] }
}

async function runEntry(entry: HurlEntry, variables: Variables): Promise<string[]> {
  const response = await send(entry, variables)
  const text = await response.text()
  const request = `line ${entry.line}: ${entry.method} ${fillIn(entry.url, variables)}`
  if (response.status !== entry.status) {
    return [`${request} has ${response.status}, and ${entry.status} was expected: ${text}`]
  }
  if (entry.captures.length + entry.asserts.length === 0) return []
  const json: unknown = JSON.parse(text)
  for (const { variable, path, line } of entry.captures) {
    const value = findByPath(json, path)
    if (value === MISSING) return [`line ${line}: there is no ${path} to capture in ${text}`]
    variables.set(variable, value)
  }
  const failed = entry.asserts.map((assert) => checkAssert(assert, json, variables))
  const failures = failed.filter((failure) => failure !== undefined)
  return failures.length > 0 ? [request, ...failures] : []
}

async function send(entry: HurlEntry, variables: Variables): Promise<Response> {
  const { method, url, body } = entry
  const headers = new Headers(entry.headers.map(([name, value]) => [name, fillIn(value, variables)]))
  const init: RequestInit = { method, headers, redirect: 'manual' }
  if (body !== undefined) {
    init.body = fillIn(body, variables)
    JSON.parse(init.body)
    headers.set('Content-Type', 'application/json')
  }
  const response = await fetch(fillIn(url, variables), init)
  // Hurl would send it back with the next request. Arrive's own says that the visitor has written, and only pages read it.
  const cookies = response.headers.getSetCookie().filter((line) => !/^(__Host-)?arrive-fresh=/.test(line))
  if (cookies.length > 0) throw new Error(`${url} sets a cookie: not supported here`)
  return response
}
