const KIB = 1024
const MIB = 1024 * KIB

export function sizeAdvice(limitBytes: number): string {
  return `The form was refused, because it is larger than ${sizeOf(limitBytes)}, files included.`
}

export function fieldsAdvice(limit: number): string {
  return `The form was refused, because it has more than ${limit.toLocaleString('en')} fields.`
}

/** Rounded down, so that a form of the size in the text is accepted. */
function sizeOf(bytes: number): string {
  if (bytes >= MIB) return `${Math.floor((bytes / MIB) * 10) / 10} MB`
  return bytes >= KIB ? `${Math.floor(bytes / KIB)} KB` : `${bytes} bytes`
}
