import { describe, expect, it } from 'vitest'
import type { Sample } from '../../../bench/navigation/read-samples.ts'
import type { Trace } from '../../../bench/navigation/read-trace.ts'
import { timeByPlace } from '../../../bench/navigation/time-by-place.ts'

const frame = (url: string) => ({ functionName: '', url, lineNumber: 0, columnNumber: 0 })

function traceOf(samples: Sample[]): Trace {
  return {
    markedAt: () => 0,
    request: () => ({ sentAt: 0, answeredAt: 0 }),
    samples,
    spans: (names) => (names.includes('Layout') ? [{ from: 50, to: 70 }] : [{ from: 5, to: 15 }]),
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
    const times = timeByPlace(trace, { from: 16, to: 45 }, placeOf)
    expect(times.get('React')).toBe(4)
    expect(times.get('the browser and V8')).toBe(25)
  })

  it('takes what the browser tells of itself out of what the profiler saw', () => {
    const times = timeByPlace(trace, { from: 0, to: 90 }, placeOf)
    expect(times.get('compiling what runs for the first time')).toBe(10)
    expect(times.get('style, layout and paint')).toBe(20)
    expect(times.get('the browser and V8')).toBe(30)
    expect(times.get('React')).toBe(30)
  })
})
