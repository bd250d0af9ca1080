import { describe, expect, it } from 'vitest'
import { currentHeading } from '../../../guide/current-heading.ts'

const window = { windowHeight: 1000, isAtEnd: false }

describe('currentHeading', () => {
  it('is the last one that has come up to where people read', () => {
    expect(currentHeading({ ...window, tops: [-800, 250, 900] })).toBe(1)
    expect(currentHeading({ ...window, tops: [-800, 400, 900] })).toBe(0)
  })

  it('is none above the first', () => {
    expect(currentHeading({ ...window, tops: [600, 900] })).toBe(-1)
  })

  it('is the last one at the end of the page, where it may come no further up', () => {
    expect(currentHeading({ ...window, isAtEnd: true, tops: [-800, 250, 900] })).toBe(2)
  })
})
