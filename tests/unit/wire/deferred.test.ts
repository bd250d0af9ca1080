import { describe, expect, it, vi } from 'vitest'
import {
  createDeferredReceiver,
  DeferredFailed,
  deferredKey,
  deferredOf,
  hasArrived,
  haveAllArrived,
  joinDeferred,
  joinLayouts,
  mapArrival,
  showArrival,
  splitDeferred,
} from '../../../src/wire/deferred.ts'

describe('splitDeferred', () => {
  it('takes the promises out of the first level', () => {
    const late = Promise.resolve('later')
    const split = splitDeferred({ name: 'Item 7', late })
    expect(split.data).toEqual({ name: 'Item 7' })
    expect([...split.deferred]).toEqual([['late', late]])
  })

  it('takes other thenables, such as a query that has not been sent, and asks each once', async () => {
    const query = { then: vi.fn((resolve: (rows: string[]) => void) => resolve(['Item 7'])) }
    const { data, deferred } = splitDeferred({ name: 'Items', query })
    expect(data).toEqual({ name: 'Items' })
    expect(deferred.get('query')).toBeInstanceOf(Promise)
    expect(await deferred.get('query')).toEqual(['Item 7'])
    expect(await deferred.get('query')).toEqual(['Item 7'])
    expect(query.then).toHaveBeenCalledTimes(1)
    const plain = { then: 'text', next: { then: 1 } }
    expect(splitDeferred(plain).data).toBe(plain)
  })

  it('leaves data without promises as it is', () => {
    const data = { name: 'Item 7' }
    const split = splitDeferred(data)
    expect(split.data).toBe(data)
    expect(split.deferred.size).toBe(0)
  })

  it('does not change the data of the loader', () => {
    const data = { late: Promise.resolve('later') }
    splitDeferred(data)
    expect(Object.keys(data)).toEqual(['late'])
  })

  it('leaves data that is no object as it is', () => {
    expect(splitDeferred(null).data).toBeNull()
    expect(splitDeferred(undefined).data).toBeUndefined()
    expect(splitDeferred('text').data).toBe('text')
    expect(splitDeferred([1, 2]).data).toEqual([1, 2])
  })
})

describe('joinDeferred', () => {
  it('puts back what was taken out', () => {
    const data = { name: 'Item 7', late: Promise.resolve('later') }
    const split = splitDeferred(data)
    const joined = joinDeferred(split.data, Object.fromEntries(split.deferred))
    expect(joined).toEqual(data)
    expect(joined).toHaveProperty('late', data.late)
  })

  it('returns data as it is if nothing is deferred', () => {
    const rows = [1, 2]
    expect(joinDeferred(rows, {})).toBe(rows)
    expect(joinDeferred(null, {})).toBeNull()
  })
})

describe('createDeferredReceiver', () => {
  it('resolves with the value that arrives', async () => {
    const receiver = createDeferredReceiver('late')
    receiver.settle({ value: 'later' })
    expect(await receiver.promise).toBe('later')
  })

  it('rejects with the key of a value that will not arrive', async () => {
    const receiver = createDeferredReceiver('late')
    receiver.settle({ failed: true })
    await expect(receiver.promise).rejects.toThrow(DeferredFailed)
    await expect(receiver.promise).rejects.toMatchObject({ name: 'DeferredFailed', key: 'late' })
  })

  it('lets React read a value that has arrived without waiting for the promise', () => {
    const receiver = createDeferredReceiver('late')
    expect(receiver.promise).not.toHaveProperty('status')
    receiver.settle({ value: 'later' })
    receiver.settle({ failed: true })
    expect(receiver.promise).toMatchObject({ status: 'fulfilled', value: 'later' })
  })

  it('counts the first result only', async () => {
    const receiver = createDeferredReceiver('late')
    receiver.settle({ value: 'first' })
    receiver.settle({ value: 'second' })
    receiver.settle({ failed: true })
    expect(await receiver.promise).toBe('first')
  })

  it('causes no unhandled rejection if the page does not use the value', async () => {
    const unhandled: unknown[] = []
    const note = (reason: unknown) => unhandled.push(reason)
    process.on('unhandledRejection', note)
    createDeferredReceiver('late').settle({ failed: true })
    await new Promise((resolve) => setTimeout(resolve, 10))
    process.off('unhandledRejection', note)
    expect(unhandled).toEqual([])
  })
})

describe('deferredKey', () => {
  it('tells the values of a page and of its layouts apart, whatever their names are', () => {
    const keys = [
      deferredKey('late'),
      deferredKey('late', 0),
      deferredKey('0:late'),
      deferredKey(':late'),
      deferredKey('late', 1),
    ]
    expect(new Set(keys).size).toBe(keys.length)
    const values = Object.fromEntries(keys.map((key, at) => [key, at]))
    expect(deferredOf(values)).toEqual({ late: 0, '0:late': 2, ':late': 3 })
    expect(deferredOf(values, 0)).toEqual({ late: 1 })
    expect(deferredOf(values, 1)).toEqual({ late: 4 })
  })
})

describe('joinLayouts', () => {
  it('gives each layout its own promises', () => {
    const [page, first, second] = [1, 2, 3].map((value) => Promise.resolve(value))
    const promises = { late: page!, '0:late': first!, '1:late': second! }
    expect(joinLayouts([{ data: { name: 'A' } }, {}], promises)).toEqual([
      { data: { name: 'A', late: first } },
      { data: { late: second } },
    ])
  })
})

describe('haveAllArrived', () => {
  it('is false as long as a value is pending, and if one has failed', () => {
    const [one, other] = [createDeferredReceiver('one'), createDeferredReceiver('other')]
    const data = { name: 'A', one: one.promise, other: other.promise }
    one.settle({ value: 1 })
    expect(haveAllArrived(data)).toBe(false)
    expect(haveAllArrived({ one: one.promise })).toBe(true)
    other.settle({ failed: true })
    expect(haveAllArrived(data)).toBe(false)
    expect(haveAllArrived(undefined)).toBe(true)
  })
})

describe('mapArrival', () => {
  const twice = (value: number) => value * 2

  it('maps a value that has arrived at once, for React too', async () => {
    const promise = showArrival(Promise.resolve(21))
    expect(hasArrived(mapArrival(promise, twice))).toBe(false)
    await promise
    const mapped = mapArrival(promise, twice)
    expect(mapped).toMatchObject({ status: 'fulfilled', value: 42 })
    expect(await mapped).toBe(42)
  })

  it('maps a value that is pending later', async () => {
    const { promise, resolve } = Promise.withResolvers<number>()
    const mapped = mapArrival(showArrival(promise), twice)
    resolve(21)
    expect(await mapped).toBe(42)
  })

  it('rejects with what the function throws', async () => {
    const promise = showArrival(Promise.resolve(21))
    await promise
    const fail = () => {
      throw new Error('not JSON')
    }
    await expect(mapArrival(promise, fail)).rejects.toThrow('not JSON')
  })
})
