/** Are two values of a form the same? Phones give each picture the same name. */
export function isSameEntry(one: FormDataEntryValue, other: FormDataEntryValue): boolean {
  if (typeof one === 'string' || typeof other === 'string' || one === other) return one === other
  if (one.name !== other.name || one.size !== other.size || one.type !== other.type) return false
  // Without a file, it is the time of the submit.
  return one.name === '' || one.lastModified === other.lastModified
}
