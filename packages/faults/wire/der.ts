// The part of DER that a certificate needs: https://www.itu.int/rec/T-REC-X.690

export const integer = (value: Buffer) => tagged(0x02, value)
export const octets = (value: Buffer) => tagged(0x04, value)
export const utf8 = (text: string) => tagged(0x0c, Buffer.from(text))
export const sequence = (...parts: Buffer[]) => tagged(0x30, Buffer.concat(parts))
export const set = (...parts: Buffer[]) => tagged(0x31, Buffer.concat(parts))
export const contextual = (number: number, value: Buffer) => tagged(0xa0 | number, value)

/** The first byte counts the unused bits of the last one. */
export const bits = (value: Buffer) => tagged(0x03, Buffer.concat([Buffer.from([0]), value]))

/** YYMMDDHHMMSSZ */
export function utcTime(time: Date): Buffer {
  const digits = time.toISOString().replaceAll(/\D/g, '').slice(2, 14)
  return tagged(0x17, Buffer.from(`${digits}Z`))
}

/** Such as `2.5.4.3`. */
export function objectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  return tagged(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(inSevenBits)]))
}

/** All but the last byte have the highest bit. */
function inSevenBits(value: number): number[] {
  const bytes = [value & 0x7f]
  for (let rest = value >> 7; rest > 0; rest >>= 7) bytes.unshift((rest & 0x7f) | 0x80)
  return bytes
}

function tagged(tag: number, value: Buffer): Buffer {
  return Buffer.concat([Buffer.from([tag, ...lengthOf(value)]), value])
}

function lengthOf({ length }: Buffer): number[] {
  if (length < 0x80) return [length]
  return length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
}
