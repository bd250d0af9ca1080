import { describe, expect, it } from 'vitest'
import { notFound, redirect, error } from '../../../../src/api/outcomes/outcome.ts'
import { isOutcome } from '../../../../src/api/outcomes/outcome.ts'

describe('error', () => {
  it('accepts each status that has an error page', () => {
    expect(error(400).status).toBe(400)
    expect(error(418).status).toBe(418)
    expect(error(599).status).toBe(599)
  })

  it('refuses any other status', () => {
    expect(() => error(399)).toThrow(RangeError)
    expect(() => error(600)).toThrow(RangeError)
    expect(() => error(200)).toThrow(RangeError)
    expect(() => error(404.5)).toThrow(RangeError)
    expect(() => error(Number.NaN)).toThrow(RangeError)
  })

  it('has the detail that it was given, or none', () => {
    expect(error(403, 'Only members may see this').detail).toBe('Only members may see this')
    expect(error(403).detail).toBeUndefined()
  })

  it('has no location', () => {
    expect(error(403)).not.toHaveProperty('location')
  })
})

describe('notFound', () => {
  it('is a 404', () => {
    expect(notFound().status).toBe(404)
    expect(notFound('No note with that id')).toMatchObject({
      status: 404,
      detail: 'No note with that id',
    })
  })
})

describe('redirect', () => {
  it('has the given status, or none', () => {
    expect(redirect('/items/7')).toMatchObject({ status: undefined, location: '/items/7' })
    expect(redirect('/items/7', 301)).toMatchObject({ status: 301, location: '/items/7' })
    expect(redirect('/items/7', { status: 308 })).toMatchObject({ status: 308 })
  })

  it('stays on this origin by default', () => {
    expect(redirect('/items/7').external).toBe(false)
    expect(redirect('/items/7', 301).external).toBe(false)
    expect(redirect('https://other.example/', { external: true }).external).toBe(true)
  })
})

describe('an outcome', () => {
  it('is an error, so that it has a stack', () => {
    expect(notFound()).toBeInstanceOf(Error)
    expect(redirect('/')).toBeInstanceOf(Error)
    expect(notFound().stack).toContain('outcome.test.ts')
  })
})

describe('isOutcome', () => {
  it('recognises each outcome', () => {
    expect(isOutcome(notFound())).toBe(true)
    expect(isOutcome(redirect('/'))).toBe(true)
    expect(isOutcome(error(500))).toBe(true)
  })

  it('is false for data that looks like an outcome', () => {
    expect(isOutcome({ status: 404 })).toBe(false)
    expect(isOutcome({ status: 302, location: '/' })).toBe(false)
    expect(isOutcome(JSON.parse(JSON.stringify(notFound())))).toBe(false)
  })

  it('is false for values that are no object', () => {
    expect(isOutcome(null)).toBe(false)
    expect(isOutcome(undefined)).toBe(false)
    expect(isOutcome('404')).toBe(false)
    expect(isOutcome(404)).toBe(false)
  })
})

describe('getResponse', () => {
  it('is the response for an app’s own error handler, as Hono’s exceptions have it', async () => {
    const response = notFound().getResponse()
    expect(response.status).toBe(404)
    expect(await response.text()).toBe('This page could not be found')
    const detailed = notFound('No note with that id').getResponse()
    expect(await detailed.text()).toBe('No note with that id')
  })

  it('is a redirect to a path, or to another origin if it may be one', () => {
    const moved = redirect('/items/7?a=1', 301).getResponse()
    expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/items/7?a=1'])
    const away = redirect('https://other.example/', { external: true }).getResponse()
    expect([away.status, away.headers.get('Location')]).toEqual([302, 'https://other.example/'])
  })

  it('is never a redirect to another origin by mistake', () => {
    expect(() => redirect('//evil.example').getResponse()).toThrow('is refused')
    expect(() => redirect('https://evil.example').getResponse()).toThrow('is refused')
  })
})
