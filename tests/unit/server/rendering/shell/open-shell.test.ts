import { describe, expect, it } from 'vitest'
import { openShell } from '../../../../../src/server/rendering/shell/open-shell.ts'

const CLOCK = '<script id="_R_">requestAnimationFrame(function(){$RT=performance.now()});</script>'

describe('openShell', () => {
  it('takes out React’s clock and the closing tags', () => {
    const shell = openShell(`<html><body><p>shell</p>${CLOCK}</body></html>`)
    expect(shell).toEqual({ html: '<html><body><p>shell</p>', segments: '' })
  })

  it('separates the segments of boundaries that are not complete', () => {
    const segment = '<div hidden id="S:0">Hello, <template id="P:1"></template></div>'
    const shell = openShell(`<html><body>${CLOCK}${segment}</body></html>`)
    expect(shell).toEqual({ html: '<html><body>', segments: segment })
  })

  it('leaves a page without personal parts as it is, but for the closing tags', () => {
    expect(openShell('<html><body>all</body></html>')).toEqual({
      html: '<html><body>all',
      segments: '',
    })
  })

  it.each([
    ['there is no shell', ''],
    ['React needs another script', '<body><script id="_R_">addEventListener()</script></body></html>'],
    ['there is one beside the clock', `<body><script id="_R_">x</script>${CLOCK}</body></html>`],
    ['the clock is there twice', `<body>${CLOCK}${CLOCK}</body></html>`],
  ])('refuses if %s', (_, prelude) => {
    expect(openShell(prelude)).toBeUndefined()
  })
})
