import type { SubtleCrypto as WorkersCrypto } from '@cloudflare/workers-types'

// The most that Workers allow: https://developers.cloudflare.com/workers/runtime-apis/web-crypto/
const ITERATIONS = 100_000
const SALT_BYTES = 16
const HASH_BITS = 512

/** Hashes a password for the database, as `iterations$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES))
  const hash = await pbkdf2(password, salt, ITERATIONS)
  return [ITERATIONS, salt.toHex(), hash.toHex()].join('$')
}

/** Is this the password of a stored hash? Without a hash the answer is no, and takes as long. */
export async function verifyPassword(password: string, stored: string = NOBODYS_HASH): Promise<boolean> {
  const [iterations = '', salt = '', hash = ''] = stored.split('$')
  const expected = Uint8Array.fromHex(hash)
  const actual = await pbkdf2(password, Uint8Array.fromHex(salt), Number(iterations))
  return expected.byteLength === actual.byteLength && equalInConstantTime(expected, actual)
}

/** The empty hash: none has its length. */
const NOBODYS_HASH = `${ITERATIONS}$${'00'.repeat(SALT_BYTES)}$`

async function pbkdf2(
  password: string,
  salt: Uint8Array<ArrayBuffer>,
  iterations: number,
): Promise<Uint8Array> {
  const bytes = new TextEncoder().encode(password)
  const key = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveBits'])
  const algorithm = { name: 'PBKDF2', hash: 'SHA-512', salt, iterations }
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, HASH_BITS))
}

/** A function of Workers: https://developers.cloudflare.com/workers/examples/protect-against-timing-attacks/ */
function equalInConstantTime(a: Uint8Array, b: Uint8Array): boolean {
  return (crypto.subtle as WorkersCrypto).timingSafeEqual(a, b)
}
