/** Milliseconds, or a text: `'20 s'`, `'300 ms'`. */
export type Duration = number | `${number} ms` | `${number} s`

/** Bytes in each second: `'500 B/s'`, `'2 kB/s'`, `'1 MB/s'`. */
export type Speed = `${number} B/s` | `${number} kB/s` | `${number} MB/s`

const MS_OF: Readonly<Record<string, number>> = { ms: 1, s: 1000 }
const BYTES_OF: Readonly<Record<string, number>> = { 'B/s': 1, 'kB/s': 1000, 'MB/s': 1_000_000 }

export function readDuration(duration: Duration): number {
  return typeof duration === 'number' ? duration : readAmount(duration, MS_OF)
}

/** Bytes in each second. */
export function readSpeed(speed: Speed): number {
  return readAmount(speed, BYTES_OF)
}

function readAmount(text: string, units: Readonly<Record<string, number>>): number {
  const [, amount, unit] = /^(\d+(?:\.\d+)?) ?(\D+)$/.exec(text) ?? []
  const size = units[unit ?? '']
  if (size !== undefined) return Number(amount) * size
  throw new TypeError(`"${text}" is no amount. Write a number and one of: ${Object.keys(units).join(', ')}.`)
}
