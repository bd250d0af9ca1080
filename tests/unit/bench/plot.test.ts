import { describe, expect, it } from 'vitest'
import { drawPlot, type Plot } from '../../bench/plot.ts'

const plot: Plot = {
  title: 'Cost & more',
  description: 'One line.',
  xLabel: 'rows',
  yLabel: 'ms',
  yAxis: 'log',
  lines: [
    {
      name: 'Arrive',
      colour: 'green',
      points: [
        [10, 1],
        [1000, 10],
      ],
    },
  ],
}

describe('drawPlot', () => {
  it('says what it shows to those who cannot see it', () => {
    const svg = drawPlot(plot)
    expect(svg).toContain('<title id="title">Cost &amp; more</title>')
    expect(svg).toContain('<desc id="description">One line.</desc>')
  })

  it('draws each line from its first to its last point', () => {
    expect(drawPlot(plot)).toContain('<path class="line green" d="M64 324L648 84"/>')
  })

  it('follows the theme', () => {
    expect(drawPlot(plot)).toContain('@media (prefers-color-scheme: dark)')
  })
})
