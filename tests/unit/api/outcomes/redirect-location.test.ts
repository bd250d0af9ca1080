import { describe, expect, it } from 'vitest'
import { redirect } from '../../../../src/api/outcomes/outcome.ts'
import { RedirectRefused, redirectLocation } from '../../../../src/api/outcomes/redirect-location.ts'

const FROM = new URL('https://site.example/a/b?c=1')

/** What an attacker puts into `?next=`, and the reason that the log gives. */
const ATTACKS: readonly (readonly [location: string, why: RegExp])[] = [
  ['https://evil.example', /leads to https:\/\/evil\.example/],
  ['//evil.example', /leads to https:\/\/evil\.example/],
  ['///evil.example', /leads to https:\/\/evil\.example/],
  ['/\\evil.example', /leads to https:\/\/evil\.example/],
  ['\\\\evil.example', /leads to https:\/\/evil\.example/],
  ['\\/evil.example', /leads to https:\/\/evil\.example/],
  ['\t//evil.example', /leads to https:\/\/evil\.example/],
  ['/\t/evil.example', /leads to https:\/\/evil\.example/],
  ['/\r\n/evil.example', /leads to https:\/\/evil\.example/],
  [' //evil.example', /leads to https:\/\/evil\.example/],
  ['\0//evil.example', /leads to https:\/\/evil\.example/],
  ['https:\\\\evil.example', /leads to https:\/\/evil\.example/],
  ['http:evil.example', /leads to http:\/\/evil\.example/],
  ['//site.example.evil.example', /leads to https:\/\/site\.example\.evil\.example/],
  ['https://site.example@evil.example', /has a user name/],
  ['//user:secret@site.example/', /has a user name/],
  ['https://:secret@site.example/', /has a user name or a password/],
  ['https://site.example:8443/', /leads to https:\/\/site\.example:8443/],
  ['http://site.example/', /leads to http:\/\/site\.example/],
  ['//evil。example', /leads to https:\/\/evil\.example/],
  ['/.//evil.example', /begins with two slashes/],
  ['/x/..//evil.example', /begins with two slashes/],
  ['/%2e//evil.example', /begins with two slashes/],
  ['/.\\/evil.example', /begins with two slashes/],
  ['https://site.example//evil.example', /begins with two slashes/],
  ['javascript:alert(1)', /scheme is "javascript:"/],
  ['java\tscript:alert(1)', /scheme is "javascript:"/],
  [' JavaScript:alert(1)', /scheme is "javascript:"/],
  ['data:text/html,<script>alert(1)</script>', /scheme is "data:"/],
  ['blob:https://site.example/1', /scheme is "blob:"/],
  ['mailto:a@evil.example', /scheme is "mailto:"/],
  ['http://[', /not a URL/],
  ['https://', /not a URL/],
  ['https://evil.example:port/', /not a URL/],
]

/** What is meant for this site, however it is written, and the header that it becomes. */
const LOCATIONS: readonly (readonly [location: string, header: string])[] = [
  ['/items/2', '/items/2'],
  ['/items/2?a=1&b=2#c', '/items/2?a=1&b=2#c'],
  ['https://site.example/items/2', '/items/2'],
  ['https://SITE.example:443/items/2', '/items/2'],
  ['c', '/a/c'],
  ['../c', '/c'],
  ['?d=2', '/a/b?d=2'],
  ['', '/a/b?c=1'],
  ['/a//evil.example', '/a//evil.example'],
  ['/@evil.example', '/@evil.example'],
  ['/%2F/evil.example', '/%2F/evil.example'],
  ['/städte/東京?q=ö#ü', '/st%C3%A4dte/%E6%9D%B1%E4%BA%AC?q=%C3%B6#%C3%BC'],
  ['/a\r\nSet-Cookie: stolen=1', '/aSet-Cookie:%20stolen=1'],
  ['/a\0\x1f\x7fb', '/a%00%1F%7Fb'],
  ['/a\ud800', '/a%EF%BF%BD'],
]

describe('redirectLocation', () => {
  it('refuses locations that leave the site, and says why', () => {
    const found = ATTACKS.map(([location]) => [location, refusalOf(location)])
    expect(found).toEqual(ATTACKS.map(([location, why]) => [location, expect.stringMatching(why)]))
  })

  it('is a path of this site that fits into a header', () => {
    const found = LOCATIONS.map(([location]) => [location, redirectLocation(redirect(location), FROM)])
    expect(found).toEqual(LOCATIONS)
  })

  it('never becomes another origin in the browser', () => {
    const origins = LOCATIONS.map(([, header]) => new URL(header, FROM).origin)
    expect(new Set(origins)).toEqual(new Set([FROM.origin]))
  })

  it('leads to another origin with external', () => {
    const located = (location: string) => redirectLocation(redirect(location, { external: true }), FROM)
    expect(located('https://other.example/ö')).toBe('https://other.example/%C3%B6')
    expect(located('//other.example')).toBe('https://other.example/')
    expect(located('http://site.example/')).toBe('http://site.example/')
    expect(located('/items/2')).toBe('/items/2')
  })

  it('refuses what is not a document, also with external', () => {
    const located = (location: string) => redirectLocation(redirect(location, { external: true }), FROM)
    expect(() => located('javascript:alert(1)')).toThrow(RedirectRefused)
    expect(() => located('https://user:secret@other.example/')).toThrow(RedirectRefused)
    expect(() => located('/.//other.example')).toThrow(RedirectRefused)
  })

  it('refuses what is not a string', () => {
    expect(refusalOf(null as never)).toMatch(/redirect\(null\) is refused: it is not a string/)
    expect(refusalOf(new File([], 'a') as never)).toMatch(/is not a string/)
  })

  it('shows only the start of a long location', () => {
    expect(refusalOf(`//evil.example/${'x'.repeat(10_000)}`).length).toBeLessThan(500)
  })
})

function refusalOf(location: string): string {
  try {
    return `accepted as ${redirectLocation(redirect(location), FROM)}`
  } catch (error) {
    if (error instanceof RedirectRefused) return error.message
    throw error
  }
}
