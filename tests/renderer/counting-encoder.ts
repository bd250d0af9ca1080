/** Counts the bytes that are encoded until `stop`: what a renderer has made for its reader. */
export function countingEncoder() {
  const { encode } = TextEncoder.prototype
  let bytes = 0
  TextEncoder.prototype.encode = function (text) {
    const encoded = encode.call(this, text)
    bytes += encoded.byteLength
    return encoded
  }
  return {
    count: () => bytes,
    stop() {
      TextEncoder.prototype.encode = encode
      return bytes
    },
  }
}
