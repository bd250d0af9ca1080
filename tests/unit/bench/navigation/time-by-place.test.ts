import { describe, expect, it } from 'vitest'
import type { Sample, Trace } from '../../../bench/navigation/read-trace.ts'
import { timeByPlace } from '../../../bench/navigation/time-by-place.ts'

const frame = (url: string) => ({ functionName: '', url, lineNumber: 0, columnNumber: 0 })

function traceOf(samples: Sample[]): Trace {
  return {
    markedAt: () => 0,
    request: () => ({ sentAt: 0, answeredAt: 0 }),
    samples,
    spans: () => [{ from: 50, to: 70 }],
  }
}

const trace = traceOf([
  { from: 0, to: 20, frame: frame('react.js') },
  { from: 20, to: 60, frame: frame('') },
  { from: 60, to: 90, frame: frame('react.js') },
])
const placeOf = ({ url }: { url: string }) => (url === '' ? 'the browser and V8' : 'React')

describe('timeByPlace', () => {
  it('counts the time within the span alone', () => {
    expect(timeByPlace(trace, { from: 10, to: 45 }, placeOf)).toEqual(
      new Map([
        ['React', 10],
        ['style, layout and paint', 0],
        ['the browser and V8', 25],
      ]),
    )
  })

  it('takes what the browser paints out of what the profiler saw', () => {
    const times = timeByPlace(trace, { from: 0, to: 90 }, placeOf)
    expect(times.get('style, layout and paint')).toBe(20)
    expect(times.get('the browser and V8')).toBe(30)
    expect(times.get('React')).toBe(40)
  })
})
