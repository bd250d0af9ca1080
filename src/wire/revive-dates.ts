/**
 * Where a value has dates, which JSON carries as text: it is one, each item of the list has them at the same
 * places, or fields and single items have.
 */
export type Dates = true | readonly [Dates] | Fields

interface Fields {
  readonly [key: string]: Dates
}

/**
 * Makes dates of their texts in a record that `encodeJson` has encoded, in place, once it is parsed. A file
 * of its own, as short as can be: it is in the first module, which all pages wait for.
 */
export function reviveDates<record extends object>(record: record): record {
  if ('dates' in record) revive(record as Parsed, record.dates as Dates)
  return record
}

type Parsed = Record<string, unknown>

function revive(value: unknown, dates: Dates): unknown {
  if (dates === true) return typeof value === 'string' ? new Date(value) : value
  for (const key in value as Parsed) {
    const fields = dates as Fields
    const ofField = Object.hasOwn(fields, key) && fields[key]
    const inner: Dates | false | undefined = Array.isArray(dates) ? dates[0] : ofField
    if (inner) (value as Parsed)[key] = revive((value as Parsed)[key], inner)
  }
  return value
}
