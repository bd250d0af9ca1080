import { describe, expect, it } from 'vitest'
import {
  DeferredFailed,
  expectPart,
  joinDeferred,
  splitDeferred,
} from '../../../src/wire/deferred.ts'

describe('splitDeferred', () => {
  it('takes the promises out of the first level', () => {
    const late = Promise.resolve('later')
    const split = splitDeferred({ name: 'Item 7', late })
    expect(split.now).toEqual({ name: 'Item 7' })
    expect([...split.late]).toEqual([['late', late]])
  })

  it('leaves data without promises as it is', () => {
    const data = { name: 'Item 7' }
    const split = splitDeferred(data)
    expect(split.now).toBe(data)
    expect(split.late.size).toBe(0)
  })

  it('leaves the data of a load alone', () => {
    const data = { late: Promise.resolve('later') }
    splitDeferred(data)
    expect(Object.keys(data)).toEqual(['late'])
  })

  it('takes data that is no object as it is', () => {
    expect(splitDeferred(null).now).toBeNull()
    expect(splitDeferred(undefined).now).toBeUndefined()
    expect(splitDeferred('text').now).toBe('text')
    expect(splitDeferred([1, 2]).now).toEqual([1, 2])
  })
})

describe('joinDeferred', () => {
  it('puts back what was taken out', () => {
    const data = { name: 'Item 7', late: Promise.resolve('later') }
    const split = splitDeferred(data)
    const joined = joinDeferred(split.now, Object.fromEntries(split.late))
    expect(joined).toEqual(data)
    expect(joined).toHaveProperty('late', data.late)
  })

  it('gives data back as it is where nothing is late', () => {
    const rows = [1, 2]
    expect(joinDeferred(rows, {})).toBe(rows)
    expect(joinDeferred(null, {})).toBeNull()
  })
})

describe('expectPart', () => {
  it('resolves with the value that arrives', async () => {
    const part = expectPart('late')
    part.arrived({ value: 'later' })
    expect(await part.promise).toBe('later')
  })

  it('rejects with the key of a part that will not come', async () => {
    const part = expectPart('late')
    part.arrived({ failed: true })
    await expect(part.promise).rejects.toThrow(DeferredFailed)
    await expect(part.promise).rejects.toMatchObject({ name: 'DeferredFailed', key: 'late' })
  })

  it('lets React read a value that has come without waiting for the promise', () => {
    const part = expectPart('late')
    expect(part.promise).not.toHaveProperty('status')
    part.arrived({ value: 'later' })
    part.arrived({ failed: true })
    expect(part.promise).toMatchObject({ status: 'fulfilled', value: 'later' })
  })

  it('counts the first arrival alone', async () => {
    const part = expectPart('late')
    part.arrived({ value: 'first' })
    part.arrived({ value: 'second' })
    part.arrived({ failed: true })
    expect(await part.promise).toBe('first')
  })

  it('lets a part that nobody looks at fail in silence', async () => {
    const unhandled: unknown[] = []
    const note = (reason: unknown) => unhandled.push(reason)
    process.on('unhandledRejection', note)
    expectPart('late').arrived({ failed: true })
    await new Promise((resolve) => setTimeout(resolve, 10))
    process.off('unhandledRejection', note)
    expect(unhandled).toEqual([])
  })
})
