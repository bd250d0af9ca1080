import { describe, expect, it } from 'vitest'
import { replaceMarked } from '../../../../bench/report/replace-marked.ts'

const page = `Bytes:

<!-- bench: bytes -->

old

<!-- end -->

Growth:

<!-- bench: growth -->

<!-- end -->
`

describe('replaceMarked', () => {
  it('replaces what lies between the markers, and nothing else', () => {
    expect(replaceMarked(page, 'bytes', 'new')).toBe(page.replace('old', 'new'))
  })

  it('fills markers with nothing between them', () => {
    expect(replaceMarked(page, 'growth', 'new')).toContain(
      '<!-- bench: growth -->\n\nnew\n\n<!-- end -->\n',
    )
  })

  it('refuses a page without the markers', () => {
    expect(() => replaceMarked(page, 'requests', 'new')).toThrow('<!-- bench: requests -->')
  })
})
