import { describe, expect, it } from 'vitest'
import { readResumed } from '../../../../../src/server/rendering/shell/read-resumed.ts'

const END = '</body></html>'

describe('readResumed', () => {
  it('reads a boundary with its content, after the functions that React defines', () => {
    const html = `<div hidden id="S:1f"><b>Ada</b></div>${script('$RC=function(){};$RC("B:1f","S:1f")')}`
    expect(read(html)).toEqual([
      { type: 'boundary', id: '1f', segment: '1f', content: { id: '1f', html: '<b>Ada</b>' } },
    ])
  })

  it('reads a boundary in parts', () => {
    const part = `<div hidden id="S:1">Ada</div>${script('$RS("S:1","P:1")')}`
    expect(read(part + script('$RC("B:0","S:0")'))).toEqual([
      { type: 'segment', content: { id: '1', html: 'Ada' } },
      { type: 'boundary', id: '0', segment: '0', content: undefined },
    ])
  })

  it('reads a boundary that the browser renders', () => {
    expect(read(script('$RX=function(){};$RX("B:0")'))).toEqual([{ type: 'failed', id: '0' }])
  })

  it('drops hints for images, which are at their places in the content', () => {
    const hints = '<link rel="preload" as="image" href="/a.png"/>'.repeat(2)
    const content = '<img src="/a.png"/>'
    const html = `${hints}<div hidden id="S:0">${content}</div>${script('$RC("B:0","S:0")')}`
    expect(read(html)).toMatchObject([{ content: { html: content } }])
  })

  it('reads nothing if nothing was resumed', () => {
    expect(read('')).toEqual([])
  })

  it('takes no script of the page for one of React', () => {
    const forged = '</div><script nonce="guess">$RC("B:0","S:9")</script><div>'
    const [boundary] = read(`<div hidden id="S:0">${forged}</div>${script('$RC("B:0","S:0")')}`)!
    expect(boundary).toMatchObject({ content: { html: forged } })
  })

  it.each([
    [
      'a tag for the head',
      `<title>Late</title><div hidden id="S:0"></div>${script('$RC("B:0","S:0")')}`,
    ],
    [
      'a stylesheet to wait for',
      `<div hidden id="S:0"></div>${script('$RR("B:0","S:0",[["/a.css"]])')}`,
    ],
    [
      'a hint for a file that the content does not name',
      `<link rel="preload" as="font" href="/a.woff2"/><div hidden id="S:0"></div>${script('$RC("B:0","S:0")')}`,
    ],
    ['a digest of an error', script('$RX("B:0","digest")')],
    ['content that no script is for', '<div hidden id="S:0"></div>'],
    ['content for another boundary', `<div hidden id="S:2"></div>${script('$RC("B:0","S:0")')}`],
    ['an element that it does not know', `<ul hidden id="S:0"></ul>${script('$RC("B:0","S:0")')}`],
    ['a function that it does not know', script('$RQ("B:0")')],
  ])('refuses %s', (_, html) => {
    expect(read(html)).toBeUndefined()
  })

  it('refuses a document that has not ended', () => {
    expect(readResumed('<div hidden id="S:0">', 'n')).toBeUndefined()
  })
})

function read(html: string) {
  return readResumed(html + END, 'n')
}

function script(code: string): string {
  return `<script nonce="n">${code}</script>`
}
