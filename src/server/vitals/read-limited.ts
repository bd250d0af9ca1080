/** Reads a request's body as text; `undefined` where it is larger than the limit, however it came. */
export async function readLimited(
  request: Request,
  limitBytes: number,
): Promise<string | undefined> {
  if (Number(request.headers.get('Content-Length') ?? 0) > limitBytes) return undefined
  const decoder = new TextDecoder()
  let bytes = 0
  let text = ''
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > limitBytes) return undefined // leaving the loop cancels the stream
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
