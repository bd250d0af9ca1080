import { describe, expect, it } from 'vitest'
import { encodeServerTiming, readWorkerSteps } from '../../../src/wire/server-timing.ts'

describe('encodeServerTiming', () => {
  it('has an entry for each step, whose name is a token', () => {
    const steps = [
      { name: 'layout team', ms: 12.34 },
      { name: 'render', ms: 0 },
    ]
    expect(encodeServerTiming(steps)).toBe(
      'layout-team;desc="layout team";dur=12.3, render;desc="render";dur=0.0',
    )
  })
})

describe('readWorkerSteps', () => {
  it('has the slowest loader, and rendering', () => {
    const steps = [
      { name: 'middleware', ms: 900 },
      { name: 'document', ms: 20 },
      { name: 'layout team', ms: 300 },
      { name: 'loader', ms: 120 },
      { name: 'render', ms: 7.5 },
      { name: 'total', ms: 1300 },
    ]
    expect(readWorkerSteps(asRead(encodeServerTiming(steps)))).toEqual({
      loaders: 300,
      render: 7.5,
    })
  })

  it('is empty if only the app or a cache has sent entries', () => {
    expect(readWorkerSteps([])).toEqual({})
    expect(readWorkerSteps([{ name: 'loader', duration: 5 }])).toEqual({})
  })
})

/** As browsers do. */
function asRead(value: string) {
  return value.split(', ').map((entry) => {
    const [name, , duration] = entry.split(';')
    return { name: name!, duration: Number(duration!.slice('dur='.length)) }
  })
}
