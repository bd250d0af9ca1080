/** Sends the browser elsewhere. workerd adds the length of no body to the answer to GET alone, HEAD has the same. */
export function redirectResponse(location: string, status: number): Response {
  return new Response(null, { status, headers: { Location: location, 'Content-Length': '0' } })
}
