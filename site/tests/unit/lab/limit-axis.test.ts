import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { LimitAxis } from '../../../lab/limit-axis.tsx'

describe('the axis of a click', () => {
  it('shows the number of the click, and where it ended', () => {
    expect(axisOf(2000)).toMatchObject({ number: '2.0 s', end: 160, isBroken: false })
    expect(axisOf(3900)).toMatchObject({ number: '3.9 s', end: 312, isBroken: false })
  })

  it('is broken before a click that took much longer than the limit', () => {
    expect(axisOf(13_900)).toEqual({ number: '13.9 s', end: 400, isBroken: true })
  })

  it('has only the limit without a click', () => {
    const html = renderToStaticMarkup(createElement(LimitAxis, {}))
    expect(html).toContain('>3.8 s</text>')
    expect(html).not.toContain('<circle')
  })

  it('runs from left to right in every document', () => {
    expect(renderToStaticMarkup(createElement(LimitAxis, {}))).toContain('direction="ltr"')
  })
})

function axisOf(ms: number) {
  const html = renderToStaticMarkup(createElement(LimitAxis, { ms, type: 'in place' }))
  return {
    number: /<text class="end"[^>]*>([^<]+)/.exec(html)?.[1],
    end: Number(/<circle cx="([\d.]+)"/.exec(html)?.[1]),
    isBroken: /class="axis" d="[^"]*M[^"]*M/.test(html),
  }
}
