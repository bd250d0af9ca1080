import { describe, expect, it } from 'vitest'
import { encodeShell } from '../../../../../src/server/rendering/shell/encode-shell.ts'
import { fillShell } from '../../../../../src/server/rendering/shell/fill-shell.ts'

/** One pass takes milliseconds, a search for each marker minutes. */
const PATIENT = { timeout: 10_000 }

const HOLE = '<!--$?--><template id="B:0"></template><i>…</i><!--/$-->'

// With React's real output: tests/worker/renderer/shells.test.ts.
describe('spliceHoles', () => {
  it('puts a boundary into its place', async () => {
    expect(await splice(`<body><h1>${HOLE}</h1>`, boundary('0', '<b>Ada</b>'))).toBe(
      '<body><h1><!--$--><b>Ada</b><!--/$--></h1></body></html>',
    )
  })

  it('replaces a fallback with boundaries of its own', async () => {
    const fallback = '<!--$-->x<!--/$--><!--$!--><template></template>y<!--/$-->'
    const shell = `<!--$?--><template id="B:0"></template>${fallback}<!--/$-->z`
    expect(await splice(shell, boundary('0', 'Ada'))).toBe('<!--$-->Ada<!--/$-->z</body></html>')
  })

  it('counts bytes of UTF-8', async () => {
    expect(await splice(`<p>Straße 😀</p>${HOLE}`, boundary('0', 'Zoë'))).toBe(
      '<p>Straße 😀</p><!--$-->Zoë<!--/$--></body></html>',
    )
  })

  it('drops a hole that is in the fallback of another', async () => {
    const inner = '<!--$?--><template id="B:1"></template>…<!--/$-->'
    const shell = `<!--$?--><template id="B:0"></template>${inner}<!--/$-->`
    const resumed = boundary('1', 'inner') + boundary('0', 'outer')
    expect(await splice(shell, resumed)).toBe('<!--$-->outer<!--/$--></body></html>')
  })

  it('leaves a hole that failed to the browser, with its fallback', async () => {
    expect(await splice(HOLE, script('$RX("B:0")'))).toBe(
      '<!--$!--><template></template><i>…</i><!--/$--></body></html>',
    )
  })

  it('fills the parts of a boundary that the shell has begun, and separates texts', async () => {
    const segments = '<div hidden id="S:0">Hello, <template id="P:1"></template>!</div>'
    const part = `<div hidden id="S:1">Ada<!-- --></div>${script('$RS("S:1","P:1")')}`
    expect(await splice(HOLE, part + script('$RC("B:0","S:0")'), segments)).toBe(
      '<!--$-->Hello, <!-- -->Ada<!-- -->!<!--/$--></body></html>',
    )
  })

  it('passes through HTML once, however many markers its author has written', PATIENT, async () => {
    const ids = Array.from({ length: 4000 }, (_, at) => (at + 1).toString(16))
    const open = ids.map((id) => `<!--$?--><template id="B:${id}"></template>`).join('')
    const ended = open + '<!--/$-->'.repeat(ids.length)
    const ada = boundary('0', 'Ada')
    expect(await splice(HOLE + open + '<!--'.repeat(9000), ada)).toContain('Ada')
    // With more places than React has, the document is streamed.
    expect(await splice(HOLE + ended, ada)).toBeUndefined()
    const all = ada + ids.map((id) => boundary(id, '')).join('')
    expect(await splice(HOLE + ended, all)).toBe(
      '<!--$-->Ada<!--/$--><!--$--><!--/$--></body></html>',
    )
  })

  it('reads no marker inside a comment', async () => {
    const shell = `<!-- ${HOLE}${HOLE}`
    expect(await splice(shell, boundary('0', 'Ada'))).toContain('<!--$-->Ada<!--/$-->')
  })

  it('refuses a hole that is filled twice', async () => {
    expect(await splice(HOLE, boundary('0', 'Ada') + boundary('0', 'Bob'))).toBeUndefined()
  })

  it.each([
    ['a hole is left', HOLE, ''],
    ['the shell has no such hole', '<body>', boundary('0', 'Ada')],
    ['the shell has the hole twice', HOLE + HOLE, boundary('0', 'Ada')],
    ['the hole has no end', '<!--$?--><template id="B:0"></template>', boundary('0', 'Ada')],
    ['no part is there to fill', HOLE, script('$RC("B:0","S:0")')],
  ])('refuses if %s', async (_, shell, resumed) => {
    expect(await splice(shell, resumed)).toBeUndefined()
  })

  it.each([
    ['that is not there', '<div hidden id="S:0">Hello</div>'],
    [
      'that is there twice',
      '<div hidden id="S:0"><template id="P:1"></template><template id="P:1"></template></div>',
    ],
  ])('refuses a part for a place %s', async (_, segments) => {
    const part = `<div hidden id="S:1">Ada</div>${script('$RS("S:1","P:1")')}`
    expect(await splice(HOLE, part + script('$RC("B:0","S:0")'), segments)).toBeUndefined()
  })
})

async function splice(html: string, resumed: string, segments = ''): Promise<string | undefined> {
  const shell = encodeShell({ html, segments })
  const filled = fillShell(shell, { resumed: `${resumed}</body></html>`, nonce: 'n' })
  return filled.hasNonce ? undefined : filled.body.text()
}

function boundary(id: string, html: string): string {
  return `<div hidden id="S:${id}">${html}</div>${script(`$RC("B:${id}","S:${id}")`)}`
}

function script(code: string): string {
  return `<script nonce="n">${code}</script>`
}
