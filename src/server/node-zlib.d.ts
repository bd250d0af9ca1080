/** What the Worker takes of Node's modules; the types of all of Node would hide what workerd has not. */
declare module 'node:zlib' {
  /** The CRC-32 of a text's UTF-8 bytes. */
  export function crc32(text: string): number
}
