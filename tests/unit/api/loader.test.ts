import { describe, expect, it } from 'vitest'
import { notFound, redirect, respond } from '../../../src/api/loader.ts'
import { isOutcome } from '../../../src/api/outcome.ts'

describe('respond', () => {
  it('takes each status that has an error page', () => {
    expect(respond(400).status).toBe(400)
    expect(respond(418).status).toBe(418)
    expect(respond(599).status).toBe(599)
  })

  it('refuses any other status', () => {
    expect(() => respond(399)).toThrow(RangeError)
    expect(() => respond(600)).toThrow(RangeError)
    expect(() => respond(200)).toThrow(RangeError)
    expect(() => respond(404.5)).toThrow(RangeError)
    expect(() => respond(Number.NaN)).toThrow(RangeError)
  })

  it('has no location', () => {
    expect(respond(403)).not.toHaveProperty('location')
  })
})

describe('notFound', () => {
  it('is a 404', () => {
    expect(notFound().status).toBe(404)
  })
})

describe('redirect', () => {
  it('has the status that it is told, or none of its own', () => {
    expect(redirect('/items/7')).toMatchObject({ status: undefined, location: '/items/7' })
    expect(redirect('/items/7', 301)).toMatchObject({ status: 301, location: '/items/7' })
    expect(redirect('/items/7', { status: 308 })).toMatchObject({ status: 308 })
  })

  it('stays on this origin unless it is told otherwise', () => {
    expect(redirect('/items/7').external).toBe(false)
    expect(redirect('/items/7', 301).external).toBe(false)
    expect(redirect('https://other.example/', { external: true }).external).toBe(true)
  })
})

describe('an outcome', () => {
  it('is an error, so that a throw has its stack', () => {
    expect(notFound()).toBeInstanceOf(Error)
    expect(redirect('/')).toBeInstanceOf(Error)
    expect(notFound().stack).toContain('loader.test.ts')
  })
})

describe('isOutcome', () => {
  it('knows each end that is not data', () => {
    expect(isOutcome(notFound())).toBe(true)
    expect(isOutcome(redirect('/'))).toBe(true)
    expect(isOutcome(respond(500))).toBe(true)
  })

  it('takes data for data, also where it looks like an end', () => {
    expect(isOutcome({ status: 404 })).toBe(false)
    expect(isOutcome({ status: 302, location: '/' })).toBe(false)
    expect(isOutcome(JSON.parse(JSON.stringify(notFound())))).toBe(false)
  })

  it('takes what is no object for data', () => {
    expect(isOutcome(null)).toBe(false)
    expect(isOutcome(undefined)).toBe(false)
    expect(isOutcome('404')).toBe(false)
    expect(isOutcome(404)).toBe(false)
  })
})
