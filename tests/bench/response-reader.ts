const HEAD_END = '\r\n\r\n'
const LAST_CHUNK = '0\r\n\r\n'

/** Reads one HTTP response just far enough to know where it ends. */
export interface ResponseReader {
  /** Adds the next bytes; true when the response is complete. */
  take(bytes: Buffer): boolean
  /** 0 until the head has arrived. */
  status(): number
}

/** Reads a response with a length or in chunks; its body is not decoded. */
export function createResponseReader(): ResponseReader {
  let head = ''
  let status = 0
  let missing = 0
  let tail: string | undefined

  return { take, status: () => status }

  function take(bytes: Buffer): boolean {
    if (status !== 0) return takeBody(bytes)
    head += bytes.toString('latin1')
    const end = head.indexOf(HEAD_END)
    return end !== -1 && takeBody(readHead(end))
  }

  /** Returns the part of the body that arrived with the head. */
  function readHead(end: number): Buffer {
    status = Number(head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length))
    const length = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, end))?.[1]
    if (length === undefined) tail = '\r\n'
    else missing = Number(length)
    return Buffer.from(head.slice(end + HEAD_END.length), 'latin1')
  }

  function takeBody(bytes: Buffer): boolean {
    if (tail === undefined) {
      missing -= bytes.byteLength
      return missing <= 0
    }
    // No HTML has an empty chunk in it, so the last bytes alone tell the end.
    const last = `\r\n${LAST_CHUNK}`
    tail = (tail + bytes.subarray(-last.length).toString('latin1')).slice(-last.length)
    return tail === last
  }
}
