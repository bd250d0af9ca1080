/**
 * Replacements for the parts of Bun and Node that React's `server.bun` build uses. Only that build gets them
 * (tools/vite/worker/react-bun-server.ts).
 */

/** React decides by byte counts which boundaries it sends after the shell, so the count must be exact. */
export const Buffer = { byteLength: utf8Length }

/** React identifies the state of `useActionState` by a hash; this is the one of the edge build. */
export const Bun = { hash: murmurHash3 }

/**
 * workerd's own `queueMicrotask` keeps its callback, here a whole rendering, until V8's next full
 * collection (docs/decisions/045-cpu-and-memory.md); a promise doesn't.
 */
export const queueMicrotask = (work: () => void): void => void Promise.resolve().then(work)

/**
 * React defers work by a timer of 0 ms. In a microtask it runs after everything that is ready, and each
 * deferred value arrives more than a millisecond earlier (docs/decisions/010-renderer.md).
 */
export const setTimeout = queueMicrotask

/** React imports it from `util`. */
export const TextEncoder = globalThis.TextEncoder

/** Called for each piece of a page, about ten characters. A native call would take longer. */
function utf8Length(text: string): number {
  let bytes = text.length
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit < 0x80) continue
    bytes += unit < 0x800 ? 1 : 2
    // A surrogate pair is four bytes; half of one is encoded as U+FFFD, three bytes:
    // https://webidl.spec.whatwg.org/#idl-USVString
    if (isHighSurrogate(unit) && isLowSurrogate(text.charCodeAt(at + 1))) at++
  }
  return bytes
}

function isHighSurrogate(unit: number): boolean {
  return (unit & 0xfc00) === 0xd800
}

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
