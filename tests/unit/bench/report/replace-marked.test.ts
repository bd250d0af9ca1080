import { describe, expect, it } from 'vitest'
import { replaceMarked } from '../../../../bench/report/replace-marked.ts'

const page = `
<!-- bench: bytes -->

old

<!-- end -->

<!-- bench: growth --><!-- end -->
`

describe('replaceMarked', () => {
  it('replaces what lies between the markers, and nothing else', () => {
    expect(replaceMarked(page, 'bytes', 'new')).toBe(page.replace('old', 'new'))
  })

  it('fills markers with nothing between them', () => {
    const filled = page.replace('growth -->', 'growth -->\n\nnew\n\n')
    expect(replaceMarked(page, 'growth', 'new')).toBe(filled)
  })

  it('refuses a page without the markers', () => {
    expect(() => replaceMarked(page, 'requests', 'new')).toThrow('<!-- bench: requests -->')
  })
})
