import { describe, expect, it } from 'vitest'
import { readSegments } from '../../../../../src/server/rendering/shell/segment-wrappers.ts'

describe('readSegments', () => {
  it('reads each segment, without the element that its content needs', () => {
    const html =
      '<div hidden id="S:0">a<div>b</div></div>' +
      '<table hidden><tbody id="S:a"><tr></tr></tbody></table>' +
      '<svg aria-hidden="true" style="display:none" id="S:1f"><circle/></svg>'
    expect(Object.fromEntries(readSegments(html)!)).toEqual({
      0: 'a<div>b</div>',
      a: '<tr></tr>',
      '1f': '<circle/>',
    })
  })

  it('reads none from nothing', () => {
    expect(readSegments('')?.size).toBe(0)
  })

  it.each([
    ['anything before them', '<p></p><div hidden id="S:0"></div>'],
    ['anything after them', '<div hidden id="S:0"></div><p></p>'],
    ['one id twice', '<div hidden id="S:0">a</div><div hidden id="S:0">b</div>'],
  ])('refuses %s', (_, html) => {
    expect(readSegments(html)).toBeUndefined()
  })
})
