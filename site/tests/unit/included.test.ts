import { describe, expect, it } from 'vitest'
import { GROUPS } from '../../guide/groups.ts'
import { INCLUDED } from '../../home/included.ts'

describe('what comes with Arrive', () => {
  it('has a page of the guide each, three by three', () => {
    const topics = GROUPS.flatMap((group) => group.topics)
    expect(INCLUDED.length % 3).toBe(0)
    expect(INCLUDED.filter(({ topic }) => !topics.includes(topic))).toEqual([])
  })
})
