import { formatNumber } from './format-number.ts'
import { linearScale, logScale, valueScale, type Scale } from './scale.ts'

export interface Line {
  name: string
  /** Which of the plot's colours it has. */
  colour: 'grey' | 'amber' | 'green'
  points: readonly (readonly [x: number, y: number])[]
}

export interface Plot {
  title: string
  /** Describes the plot for screen readers. */
  description: string
  xLabel: string
  yLabel: string
  /** Does the y axis count in factors or in differences? The x axis counts in factors. */
  yAxis: 'log' | 'linear'
  lines: readonly Line[]
}

const WIDTH = 680
const HEIGHT = 380
const LEFT = 64
const RIGHT = 32
const TOP = 84
const BOTTOM = 56

/** Draws lines as a standalone SVG, with a background for light and dark. */
export function drawPlot(plot: Plot): string {
  const points = plot.lines.flatMap((line) => line.points)
  const x = valueScale(
    points.map(([value]) => value),
    [LEFT, WIDTH - RIGHT],
  )
  const scaleY = plot.yAxis === 'log' ? logScale : linearScale
  const y = scaleY(
    points.map(([, value]) => value),
    [HEIGHT - BOTTOM, TOP],
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-labelledby="title description">
<title id="title">${escapeXml(plot.title)}</title>
<desc id="description">${escapeXml(plot.description)}</desc>
<style>${STYLES}</style>
<rect class="paper" width="${WIDTH}" height="${HEIGHT}" rx="8"/>
<text class="heading" x="20" y="30">${escapeXml(plot.title)}</text>
${legend(plot.lines)}
${yAxis(y, plot.yLabel)}
${xAxis(x, plot.xLabel)}
${plot.lines.map((line) => drawLine(line, x, y)).join('\n')}
</svg>
`
}

// The colours are those of the site; they follow the visitor's theme where the browser hands it on.
const STYLES = `
text { font: 13px system-ui, sans-serif; fill: #4c5a54 }
.heading { font-size: 16px; font-weight: 600; fill: #14211c }
.paper { fill: #fff }
.grid { stroke: #d6ddd6 }
.line { fill: none; stroke-width: 2.5; stroke-linejoin: round }
.grey { stroke: #6b7671; fill: #6b7671 }
.amber { stroke: #a85a00; fill: #a85a00 }
.green { stroke: #0b7a53; fill: #0b7a53 }
.line { fill: none }
@media (prefers-color-scheme: dark) {
  text { fill: #a2b0a9 }
  .heading { fill: #e6ede8 }
  .paper { fill: #151d1a }
  .grid { stroke: #2a3631 }
  .grey { stroke: #8f9b95; fill: #8f9b95 }
  .amber { stroke: #f2ad4b; fill: #f2ad4b }
  .green { stroke: #43d09b; fill: #43d09b }
  .line { fill: none }
}`

/** One name after the other; how wide a text is can only be guessed here. */
function legend(lines: readonly Line[]): string {
  let x = 20
  const parts = lines.map(({ name, colour }) => {
    const part = `${mark(colour, x + 5, 52)}<text x="${x + 16}" y="56">${escapeXml(name)}</text>`
    x += 48 + name.length * 7
    return part
  })
  return parts.join('\n')
}

function yAxis(y: Scale, label: string): string {
  const ticks = y.ticks.map(
    (tick) =>
      `<path class="grid" d="M${LEFT} ${y(tick)}H${WIDTH - RIGHT}"/>` +
      `<text x="${LEFT - 8}" y="${y(tick) + 4}" text-anchor="end">${formatNumber(tick)}</text>`,
  )
  const name = `<text x="${WIDTH - RIGHT}" y="56" text-anchor="end">${escapeXml(label)}</text>`
  return [...ticks, name].join('\n')
}

function xAxis(x: Scale, label: string): string {
  const ticks = x.ticks.map(
    (tick) =>
      `<text x="${x(tick)}" y="${HEIGHT - BOTTOM + 22}" text-anchor="middle">${formatNumber(tick)}</text>`,
  )
  const middle = (LEFT + WIDTH - RIGHT) / 2
  const name = `<text x="${middle}" y="${HEIGHT - 12}" text-anchor="middle">${escapeXml(label)}</text>`
  return [...ticks, name].join('\n')
}

function drawLine({ colour, points }: Line, x: Scale, y: Scale): string {
  const path = points.map(([px, py]) => `${x(px)} ${y(py)}`).join('L')
  const marks = points.map(([px, py]) => mark(colour, x(px), y(py)))
  return `<path class="line ${colour}" d="M${path}"/>${marks.join('')}`
}

/** Each line has its own marker, because not everybody can tell the colours apart. */
function mark(colour: Line['colour'], x: number, y: number): string {
  switch (colour) {
    case 'green':
      return `<circle class="${colour}" cx="${x}" cy="${y}" r="4.5"/>`
    case 'amber':
      return `<rect class="${colour}" x="${x - 4}" y="${y - 4}" width="8" height="8"/>`
    case 'grey':
      return `<path class="${colour}" d="M${x} ${y - 5}l5 9h-10z"/>`
  }
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
