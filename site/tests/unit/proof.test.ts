import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readBenchmark } from '../../proof/read-benchmark.ts'
import { readProof } from '../../proof/read-proof.server.ts'

const path = resolve(import.meta.dirname, '../../../docs/performance.md')
const performance = readFileSync(path, 'utf8')

const TABLE = `
<!-- bench: speed -->

Measured on 2026-11-22: a machine,
and its versions.

| Page |  time | ratio |
| ---- | ----: | ----: |
| \`/\`  | 12 ms | **2** |

<!-- end -->
`

describe('a table of the benchmark', () => {
  it('has a date, a setting and rows of plain text', () => {
    const table = readBenchmark(TABLE, 'speed')
    expect(table).toMatchObject({ date: '2026-11-22', setting: 'a machine, and its versions.' })
    expect(table?.rows.get('/')).toEqual(['12 ms', '2'])
  })

  it('is missing if nothing was measured', () => {
    expect(readBenchmark(TABLE, 'bytes')).toBeUndefined()
    expect(readBenchmark(TABLE.replace('Measured', 'Guessed'), 'speed')).toBeUndefined()
  })
})

describe('what the home page shows', () => {
  it('is in docs/performance.md', () => {
    const proof = readProof()!
    expect(proof.ratios).toHaveLength(5)
    for (const ratio of proof.ratios) expect(performance).toContain(`**${ratio.toFixed(2)}**`)
    const shown = [proof.bytes, proof.clicks].flatMap((numbers) => Object.values(numbers))
    expect(shown).toHaveLength(6)
    for (const text of shown) expect(performance).toContain(` ${text} |`)
    expect(proof.measured).toHaveLength(3)
  })

  it('counts the rows of the contract', () => {
    expect(readProof()!.contractRows).toBeGreaterThan(50)
  })
})
