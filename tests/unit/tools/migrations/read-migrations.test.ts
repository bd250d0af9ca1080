import { describe, expect, it } from 'vitest'
import { readMigrations } from '../../../../tools/migrations/migration-commands.ts'

const FILES = ['0001_notes.sql', '0002_colors.sql', '0003_wrong.sql'].map((name) => ({ name }))

/** As wrangler prints it before the first migration. */
const BEGINS = `Migrations to be applied:
┌─────────────────┐
│ name            │
├─────────────────┤
│ 0002_colors.sql │
├─────────────────┤
│ 0003_wrong.sql  │
└─────────────────┘
`

/** After the first one. */
const FIRST_IS_APPLIED = `${BEGINS}🌀 Executing on remote database DB (1):
┌─────────────────┬────────┐
│ name            │ status │
├─────────────────┼────────┤
│ 0002_colors.sql │ ✅     │
├─────────────────┼────────┤
│ 0003_wrong.sql  │ 🕒️    │
└─────────────────┴────────┘
🌀 Executing on remote database DB (1):
`

describe('readMigrations', () => {
  it('finds the first one if it is not applied', () => {
    expect(readMigrations(BEGINS, FILES)).toEqual({ applied: [], next: '0002_colors.sql' })
  })

  it('finds what is applied and what follows', () => {
    const read = readMigrations(FIRST_IS_APPLIED, FILES)
    expect(read).toEqual({ applied: ['0002_colors.sql'], next: '0003_wrong.sql' })
  })

  it('takes a failed one for the next', () => {
    const failed = FIRST_IS_APPLIED + FIRST_IS_APPLIED.replace('🕒️', '❌')
    expect(readMigrations(failed, FILES).next).toBe('0003_wrong.sql')
  })

  it('finds none if all are applied, and none if wrangler came to no table', () => {
    const all = FIRST_IS_APPLIED + FIRST_IS_APPLIED.replace('🕒️', '✅')
    expect(readMigrations(all, FILES).next).toBeUndefined()
    const none = { applied: [], next: undefined }
    expect(readMigrations('✅ No migrations to apply!\n', FILES)).toEqual(none)
  })
})
