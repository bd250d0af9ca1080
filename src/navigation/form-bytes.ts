/** More than what browsers add to each field of a form: its boundary and its headers. */
const FIELD_OVERHEAD_BYTES = 250

const encoder = new TextEncoder()

/** The size of a form when it is sent; never too small. */
export function formBytes(formData: FormData): number {
  return [...formData].reduce(
    (sum, [name, value]) => sum + FIELD_OVERHEAD_BYTES + bytesOf(name) + valueBytes(value),
    FIELD_OVERHEAD_BYTES,
  )
}

function valueBytes(value: FormDataEntryValue): number {
  return typeof value === 'string' ? bytesOf(value) : value.size + bytesOf(value.name)
}

function bytesOf(text: string): number {
  return encoder.encode(text).length
}
