import { describe, expect, it } from 'vitest'
import { markdownTable } from '../../bench/markdown-table.ts'

describe('markdownTable', () => {
  it('sets all columns but the first to the right', () => {
    const table = markdownTable(['page', 'CPU'], [['`/`', '0.4 ms']])
    expect(table).toBe('| page | CPU |\n| --- | ---: |\n| `/` | 0.4 ms |')
  })
})
