/**
 * The response that sends the browser to another URL. Its length is set, because workerd adds one to
 * the response for GET only, and HEAD must have the same headers (tests/worker/http-contract.test.ts).
 */
export function redirectResponse(location: string, status: number): Response {
  return new Response(null, { status, headers: { Location: location, 'Content-Length': '0' } })
}
