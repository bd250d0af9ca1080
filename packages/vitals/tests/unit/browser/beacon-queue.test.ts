import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBeaconQueue } from '../../../browser/beacon-queue.ts'
import { MAX_BEACON_POINTS, type Point } from '../../../format/vitals.ts'

let beacons: string[]
let page: EventTarget & { visibilityState: string }

beforeEach(() => {
  beacons = []
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { sendBeacon: (_path: string, text: string) => beacons.push(text) })
})
afterEach(() => void vi.unstubAllGlobals())

describe('createBeaconQueue', () => {
  it('sends nothing while the page is visible', () => {
    const queue = createQueue()
    queue.enqueue('lcp', pointOf(1))
    become('visible')
    expect(beacons).toEqual([])
  })

  it('sends the last value of each id when the page is hidden', () => {
    const queue = createQueue()
    queue.enqueue('lcp', pointOf(1))
    queue.enqueue('cls', pointOf(2))
    queue.enqueue('lcp', pointOf(3))
    become('hidden')
    expect(beacons).toEqual(['3 2'])
  })

  it('sends no id twice', () => {
    const queue = createQueue()
    queue.enqueue('lcp', pointOf(1))
    become('hidden')
    queue.enqueue('lcp', pointOf(2))
    queue.enqueue('cls', pointOf(3))
    become('hidden')
    expect(beacons).toEqual(['1', '3'])
  })

  it('sends the oldest in a page that stays visible, once', () => {
    const queue = createQueue()
    for (let id = 0; id < 1000; id++) queue.enqueue(`${id}`, pointOf(id))
    expect(beacons.length).toBeGreaterThan(25)
    for (let id = 900; id < 1000; id++) queue.enqueue(`${id}`, pointOf(id))
    become('hidden')
    const numbers = Array.from({ length: 1000 }, (_, id) => id)
    expect(beacons.join(' ').split(' ').map(Number)).toEqual(numbers)
  })

  it('sends points that are final once, and keeps no more than a beacon may have', () => {
    const queue = createQueue()
    for (let count = 1; count < MAX_BEACON_POINTS; count++) queue.add(pointOf(0))
    expect(beacons).toEqual([])
    queue.add(pointOf(0))
    expect(beacons).toEqual([Array(MAX_BEACON_POINTS).fill('0').join(' ')])
    queue.add(pointOf(1))
    become('hidden')
    become('hidden')
    expect(beacons.slice(1)).toEqual(['1'])
  })
})

function createQueue() {
  const encode = (points: Point[]) => points.map(({ value }) => value).join(' ')
  return createBeaconQueue((points) => (points.length > 0 ? [encode(points)] : []))
}

function pointOf(value: number): Point {
  return { route: '/', metric: 'LCP', value, detail: '' }
}

function become(visibilityState: string): void {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
}
