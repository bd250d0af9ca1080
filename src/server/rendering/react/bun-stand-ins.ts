/**
 * What React's `server.bun` build takes from Bun and from Node, as far as it uses it. Only that build
 * is given these (tools/vite/worker/react-bun-server.ts); nothing else in the Worker sees them.
 */

/** React counts bytes to decide which boundaries travel apart from the shell: the count is exact. */
export const Buffer = { byteLength: utf8Length }

/** React names the state of a `useActionState` by a hash, the edge build by this one. */
export const Bun = { hash: murmurHash3 }

/**
 * Work for the next microtask. workerd's own `queueMicrotask` holds what it was given, which here is a
 * whole rendering, until V8's next full collection; a promise lets go of it.
 */
export const queueMicrotask = (work: () => void): void => void Promise.resolve().then(work)

/**
 * What React puts off to the next task goes out in this one, behind all that is ready: a timer of
 * workerd takes 1.2 ms, whatever its delay is.
 */
export const setTimeout = queueMicrotask

/** React takes it from `util`. */
export const TextEncoder = globalThis.TextEncoder

/** Called for each piece of a page: native calls cost more than a look at some ten characters. */
function utf8Length(text: string): number {
  let bytes = text.length
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit < 0x80) continue
    bytes += unit < 0x800 ? 1 : 2
    // A pair of surrogates is four bytes; one alone is encoded as U+FFFD, three bytes.
    if (isHighSurrogate(unit) && isLowSurrogate(text.charCodeAt(at + 1))) at++
  }
  return bytes
}

/** Does a pair of surrogates begin with this unit? */
function isHighSurrogate(unit: number): boolean {
  return (unit & 0xfc00) === 0xd800
}

/** Does a pair of surrogates end with this unit? */
export function isLowSurrogate(unit: number): boolean {
  return (unit & 0xfc00) === 0xdc00
}

/** MurmurHash3 x86_32 with seed 0, over the low byte of each unit, as in the edge build. */
function murmurHash3(text: string): number {
  const blocks = text.length & ~3
  let hash = 0
  for (let at = 0; at < blocks; at += 4) {
    hash ^= scramble(littleEndian(text, at, 4))
    hash = (Math.imul((hash << 13) | (hash >>> 19), 5) + 0xe6546b64) | 0
  }
  hash ^= scramble(littleEndian(text, blocks, text.length - blocks)) ^ text.length
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

function scramble(block: number): number {
  const mixed = Math.imul(block, 0xcc9e2d51)
  return Math.imul((mixed << 15) | (mixed >>> 17), 0x1b873593)
}

function littleEndian(text: string, from: number, count: number): number {
  let block = 0
  for (let at = 0; at < count; at++) block |= (text.charCodeAt(from + at) & 0xff) << (8 * at)
  return block
}
