import { describe, expect, it } from 'vitest'
import { ABSENCES } from '../../../browser/late-files/absences.ts'
import { allCells, chooseCells } from '../../../browser/late-files/cells.ts'
import { FAULTS } from '../../../browser/late-files/file-faults.ts'
import { INTERACTIONS } from '../../../browser/late-files/interactions.ts'
import { RED_CELLS } from '../../../browser/late-files/red-cells.ts'

const NONE = {
  names: undefined,
  isWhole: false,
  isOnHistory: true,
  absences: ABSENCES,
  always: [],
}

describe('the cells of a run', () => {
  it('are those that are named, by their beginnings too', () => {
    expect(namesOf({ ...NONE, names: 'start-hooks/404/fetcher' })).toEqual(['start-hooks/404/fetcher'])
    expect(namesOf({ ...NONE, names: 'start/404/link,first/404' })).toEqual([
      'start/404/link',
      ...Object.keys(INTERACTIONS).map((by) => `first/404/${by}`),
    ])
    const ofEachFile = namesOf({ ...NONE, names: 'any/404/link' })
    expect(ofEachFile).toContain('react/404/link')
    expect(ofEachFile).toContain('receipt.css/404/link')
  })

  it('have each file once with each fault, and those that are always there', () => {
    expect(namesOf(NONE).filter((name) => name.startsWith('catalog/'))).toEqual(
      FAULTS.map((fault) => `catalog/${fault}/form-elsewhere`),
    )
    expect(namesOf(NONE)).toContain('receipt/hangs/link/hidden')
    const always = ['shelf/404/link']
    expect(namesOf({ ...NONE, always }).length).toBe(namesOf(NONE).length + 1)
  })

  it('are all of them on demand', () => {
    expect(chooseCells({ ...NONE, isWhole: true })).toEqual(allCells())
  })
})

describe('the cells that were red once', () => {
  it('are in the table', () => {
    const names = new Set(allCells().map(({ name }) => name))
    expect(RED_CELLS.filter((name) => !names.has(name))).toEqual([])
  })
})

function namesOf(choice: Parameters<typeof chooseCells>[0]): string[] {
  return chooseCells(choice).map(({ name }) => name)
}
