import { describe, expect, it } from 'vitest'
import { addAfterShell } from '../../../../src/server/rendering/react/html-stream.ts'

describe('addAfterShell', () => {
  it('adds to the end of the body of a complete document', () => {
    const html = addAfterShell('<html><body>page</body></html>', '<link/>')
    expect(html).toBe('<html><body>page<link/></body></html>')
  })

  it('adds to the end of a shell, whatever the page has in it', () => {
    const shell = '<html><body><p title="</body></html>">page</p>'
    expect(addAfterShell(shell, '<link/>')).toBe(`${shell}<link/>`)
  })
})
