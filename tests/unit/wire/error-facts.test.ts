import { describe, expect, it } from 'vitest'
import { errorFacts, errorText } from '../../../src/wire/error-facts.ts'

describe('errorFacts', () => {
  it('has the error and its chain of causes', () => {
    const disk = new RangeError('disk full')
    const query = new Error('no such table', { cause: disk })
    const facts = errorFacts(new Error('Failed query', { cause: query }))
    expect(facts).toMatchObject({
      name: 'Error',
      message: 'Failed query',
      stack: expect.stringContaining('error-facts.test.ts'),
      cause: { message: 'no such table', cause: { name: 'RangeError', message: 'disk full' } },
    })
  })

  it('has no colours of a terminal', () => {
    const error = new Error('\u001b[31m[PARSE_ERROR] \u001b[0mUnexpected \u001b[38;5;246mtoken')
    const { message, stack } = errorFacts(error)
    expect(message).toBe('[PARSE_ERROR] Unexpected token')
    expect(stack).toContain('Error: [PARSE_ERROR] Unexpected token')
    expect(errorFacts({ code: '\u001b[31mred' }).message).toBe('{"code":"red"}')
  })

  it('omits errors whose text is in its own message', () => {
    const errors = [{ message: 'Unexpected token\n', pos: 3 }, { message: 'Another' }]
    const failed = Object.assign(new Error('1 error:\n\nUnexpected token\n'), { errors })
    expect(errorFacts(failed).errors).toMatchObject([{ message: '{"message":"Another"}' }])
  })

  it('has the errors of an aggregate of any class', () => {
    const errors = [new Error('a'), 'b']
    const expected = [{ message: 'a' }, { message: 'b' }]
    expect(errorFacts(new AggregateError(errors, 'both')).errors).toMatchObject(expected)
    expect(errorFacts(Object.assign(new Error('own'), { errors })).errors).toMatchObject(expected)
  })

  it('has each error of a circle once', () => {
    const [a, b] = [new Error('a'), new AggregateError([], 'b')]
    a.cause = b
    b.cause = a
    b.errors.push(a, b, new Error('c'))
    const facts = errorFacts(a)
    expect(facts.cause).toMatchObject({ message: 'b', errors: [{ message: 'c' }] })
    expect(facts.cause).not.toHaveProperty('cause')
    expect(JSON.stringify(facts)).toContain('"c"')
  })

  it('ends a chain that is very long', () => {
    let error = new Error('first')
    for (let n = 0; n < 10_000; n++) error = new Error('later', { cause: error })
    expect(JSON.stringify(errorFacts(error)).match(/"message"/g)).toHaveLength(20)
  })

  it('reads values that are no error', () => {
    expect(errorFacts('text').message).toBe('text')
    expect(errorFacts(undefined).message).toBe('undefined')
    expect(errorFacts({ code: 5 }).message).toBe('{"code":5}')
    expect(errorFacts({ id: 1n }).message).toBe('[object Object]')
    expect(errorFacts(Symbol('a')).message).toBe('Symbol(a)')
  })
})

describe('errorText', () => {
  it('has the chain as text', () => {
    const cause = new AggregateError([new Error('try 1'), new Error('try 2')], 'all failed')
    const text = errorText(errorFacts(new Error('Failed query', { cause })))
    const order = ['Error: Failed query', 'Caused by: AggregateError: all failed', 'try 1', 'try 2']
    expect(text.match(/Error: Failed query|Caused by: [^\n]*|try \d/g)).toEqual(order)
  })
})
