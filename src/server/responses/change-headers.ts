/**
 * Changes the headers of a response; of a copy, if it is what `fetch` returned:
 * https://fetch.spec.whatwg.org/#concept-headers-guard
 */
export function changeHeaders(response: Response, change: (headers: Headers) => void): Response {
  try {
    change(response.headers)
    return response
  } catch {
    const copy = new Response(response.body, response)
    change(copy.headers)
    return copy
  }
}
