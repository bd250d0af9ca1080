import { describe, expect, it } from 'vitest'
import { loadMeans } from '../../../vitals/load-means.server.ts'

const NONE = { connect: 0, request: 0, loaders: 0, render: 0, download: 0, hydrate: 0 }

describe('the mean parts of loads', () => {
  it('are those of all loads, but of loaders and rendering only those with Server-Timing', () => {
    const sums = {
      connect: 400,
      request: 8000,
      loaders: 3000,
      render: 20,
      download: 40,
      hydrate: 800,
    }
    expect(loadMeans({ loads: 4, timed: 2, ...sums })).toEqual({
      loads: 4,
      timed: 2,
      ms: { connect: 100, request: 2000, loaders: 1500, render: 10, download: 10, hydrate: 200 },
      largest: 'loaders',
    })
  })

  it('leave out what nobody has measured', () => {
    expect(loadMeans({ loads: 1, timed: 0, ...NONE, request: 5000 })).toEqual({
      loads: 1,
      timed: 0,
      ms: { connect: 0, request: 5000, download: 0, hydrate: 0 },
      largest: 'request',
    })
    expect(loadMeans({ loads: 0, timed: 0, ...NONE })).toMatchObject({ ms: {}, largest: undefined })
  })
})
