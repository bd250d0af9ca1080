/** Counts the bytes that a renderer encodes until `stop`. */
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
