import type { Found } from './find-violation.ts'

/** A test that runs the schedule, to be pasted into a file of regression tests. */
export function scriptOf({ schedule, violation }: Pick<Found<unknown>, 'schedule' | 'violation'>): string {
  const title = violation.row.replaceAll(/['\\]/g, '\\$&')
  return `it('${title}', async () => {\n  expect(await run(${literal(schedule, '  ')})).toBeUndefined()\n})\n`
}

const MOST_COLUMNS = 100

/** Plain data as the source that makes it, with a line for each item of a list that is long. */
function literal(value: unknown, indent: string): string {
  const line = onOneLine(value)
  if (indent.length + line.length <= MOST_COLUMNS) return line
  const inner = `${indent}  `
  const lines = (items: string[]) => items.map((item) => `${inner}${item},\n`).join('')
  if (Array.isArray(value)) return `[\n${lines(value.map((item) => literal(item, inner)))}${indent}]`
  if (!isFields(value)) return line
  return `{\n${lines(fieldsOf(value).map(([name, field]) => `${name}: ${literal(field, inner)}`))}${indent}}`
}

function onOneLine(value: unknown): string {
  if (typeof value === 'string')
    return `'${JSON.stringify(value).slice(1, -1).replaceAll("'", "\\'").replaceAll('\\"', '"')}'`
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`
  if (!isFields(value)) return String(value)
  const fields = fieldsOf(value).map(([name, field]) => `${name}: ${onOneLine(field)}`)
  return `{ ${fields.join(', ')} }`
}

function isFields(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function fieldsOf(value: object): [string, unknown][] {
  const isName = (name: string) => /^[a-z_$][\w$]*$/i.test(name)
  return Object.entries(value).map(([name, field]) => [isName(name) ? name : onOneLine(name), field])
}
