import { describe, expect, it } from 'vitest'
import { canBeInline } from '../../../../../tools/vite/worker/can-be-inline.ts'

describe('canBeInline', () => {
  it('accepts URLs that mean the same in every document', () => {
    const urls = ['/assets/dot.png', '#clip', 'data:image/png;base64,AA==', 'https://a.example/b']
    expect(canBeInline(urls.map((url) => `a { background: url(${url}) }`).join(''))).toBe(true)
    expect(canBeInline(`a { --dot: url(/assets/dot.png) }`)).toBe(true)
  })

  it('refuses URLs that are relative to the stylesheet', () => {
    expect(canBeInline('a { background: url(dot.png) }')).toBe(false)
    expect(canBeInline('a { background: image-set("../dot.png" 1x) }')).toBe(false)
    expect(canBeInline('@font-face { font-family: a; src: url("./a.woff2") }')).toBe(false)
    expect(canBeInline('a { --dot: url(dot.png) }')).toBe(false)
  })

  it('accepts a text that only looks like a URL', () => {
    expect(canBeInline('a::after { content: "url(dot.png)" } /* url(dot.png) */')).toBe(true)
  })

  it('refuses imports, and what only a file may have', () => {
    expect(canBeInline('@import "https://a.example/b.css"; a { color: red }')).toBe(false)
    expect(canBeInline('@charset "utf-8"; a { color: red }')).toBe(false)
  })

  it('refuses what the HTML parser would end or change', () => {
    expect(canBeInline('a::after { content: "</STYLE>" }')).toBe(false)
    expect(canBeInline('a { color: red }\r\n')).toBe(false)
    expect(canBeInline('\uFEFFa { color: red }')).toBe(false)
  })

  it('accepts rules that the parser does not know', () => {
    expect(canBeInline('@new rule { a { color: red } } a { colour!: red }')).toBe(true)
  })
})
