/** A table that `npm run bench` has written into docs/performance.md. */
export interface Benchmark {
  /** `2026-11-22`. */
  date: string
  /** On which machine, with which versions. */
  setting: string
  /** The cells of its rows by their first cell, as plain text. */
  rows: ReadonlyMap<string, readonly string[]>
}

/** Reads the table between the marks of a benchmark; `undefined` if there is none. */
export function readBenchmark(text: string, name: string): Benchmark | undefined {
  const section = text.split(`<!-- bench: ${name} -->`)[1]?.split('<!-- end -->')[0]
  const [, date, setting] = /Measured on (\S+): ([^|]*?)\n\n/.exec(section ?? '') ?? []
  if (section === undefined || date === undefined || setting === undefined) return undefined
  const lines = section.match(/^\|.*\|$/gm) ?? []
  const rows = lines.map((line) => line.slice(1, -1).split('|').map(plainText))
  return {
    date,
    setting: setting.replaceAll('\n', ' '),
    rows: new Map(rows.map(([head = '', ...cells]) => [head, cells])),
  }
}

function plainText(markdown: string): string {
  return markdown.replaceAll(/[`*]/g, '').trim()
}
