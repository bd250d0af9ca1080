import { describe, expect, it } from 'vitest'
import { readTrace } from '../../../bench/navigation/read-trace.ts'

const PAGE = { pid: 1, tid: 1 }
const place = { lineNumber: 0, columnNumber: 0 }
const call = { functionName: 'render', url: 'react.js', ...place }
const native = { functionName: '(program)', ...place }

const json = JSON.stringify({
  traceEvents: [
    { ...PAGE, pid: 2, name: 'Layout', ts: 10, dur: 5, args: {} },
    { ...PAGE, name: 'clicked', ts: 100, args: {} },
    { ...PAGE, name: 'Layout', ts: 300, dur: 40, args: {} },
    { ...PAGE, name: 'Paint', ts: 310, dur: 5, args: {} },
    sent(110, 'https://localhost/a.js', '1'),
    sent(120, 'https://localhost/data?x', '2'),
    answered(130, '1'),
    answered(280, '2'),
    { ...PAGE, name: 'Profile', ts: 90, args: { data: { startTime: 90 } } },
    chunk(
      [1, 2],
      [10, 30],
      [
        { id: 1, callFrame: call },
        { id: 2, callFrame: native },
      ],
    ),
    chunk([1, 1], [-20, 60]),
  ],
})

function sent(ts: number, url: string, requestId: string) {
  return { ...PAGE, name: 'ResourceSendRequest', ts, args: { data: { url, requestId } } }
}

function answered(ts: number, requestId: string) {
  return { ...PAGE, name: 'ResourceReceiveResponse', ts, args: { data: { requestId } } }
}

/** The profiler has a thread of its own. */
function chunk(samples: number[], timeDeltas: number[], nodes: object[] = []) {
  const data = { cpuProfile: { nodes, samples }, timeDeltas }
  return { pid: 1, tid: 9, name: 'ProfileChunk', ts: 0, args: { data } }
}

const trace = readTrace(json, 'clicked')

describe('readTrace', () => {
  it('tells when a mark was set', () => {
    expect(trace.markedAt('clicked')).toBe(100)
  })

  it('tells when a request was sent and answered, whatever else is under way', () => {
    expect(trace.request('/data')).toEqual({ sentAt: 120, answeredAt: 280 })
  })

  it('knows the events of the page alone, each moment once', () => {
    expect(trace.spans(['Layout', 'Paint'])).toEqual([{ from: 300, to: 340 }])
  })

  it('puts the samples of the profile in order', () => {
    expect(trace.samples).toEqual([
      { from: 100, to: 110, frame: call },
      { from: 110, to: 130, frame: call },
      { from: 130, to: 170, frame: { ...native, url: '' } },
    ])
  })

  it('says what it misses', () => {
    expect(() => trace.markedAt('painted')).toThrow('The trace has no "painted"')
  })
})
