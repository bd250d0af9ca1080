/** All that is made of a key, which itself is stored nowhere. */
interface KeySecrets {
  /** Of the record: nobody can find another one's key by it. */
  readonly name: string
  /** A bare hash of a card's number is guessed at once. */
  fingerprint(fields: Uint8Array<ArrayBuffer>): Promise<string>
  seal(answer: Uint8Array<ArrayBuffer>): Promise<string>
  open(sealed: string): Promise<Uint8Array>
}

const IV_BYTES = 12

/** `names` say for what the key is, so that those of a form, a webhook and a cron never meet. */
export async function keySecrets(names: readonly string[], key: string): Promise<KeySecrets> {
  const id = encode(JSON.stringify([...names, key]))
  const hmacKey = await crypto.subtle.importKey('raw', id, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const sign = (bytes: Uint8Array<ArrayBuffer>) => crypto.subtle.sign('HMAC', hmacKey, bytes)
  const aesBytes = await sign(encode('answer'))
  const aesKey = await crypto.subtle.importKey('raw', aesBytes, 'AES-GCM', false, ['encrypt', 'decrypt'])

  return {
    name: base64(await crypto.subtle.digest('SHA-256', id)),
    fingerprint: async (fields) => base64(await sign(concat(encode('fields'), fields))),
    async seal(answer) {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
      return base64(concat(iv, await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, aesKey, answer)))
    },
    async open(sealed) {
      const bytes = Uint8Array.fromBase64(sealed, { alphabet: 'base64url' })
      const [iv, rest] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES)]
      return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, aesKey, rest))
    },
  }
}

export function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

export function concat(
  ...parts: readonly (Uint8Array<ArrayBuffer> | ArrayBuffer)[]
): Uint8Array<ArrayBuffer> {
  const arrays = parts.map((part) => new Uint8Array(part))
  const all = new Uint8Array(arrays.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const array of arrays) {
    all.set(array, at)
    at += array.length
  }
  return all
}

function base64(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): string {
  return new Uint8Array(bytes).toBase64({ alphabet: 'base64url', omitPadding: true })
}
