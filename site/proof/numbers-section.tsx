import { href } from '../href.ts'
import { FaultTable } from './fault-table.tsx'
import { INTRODUCTIONS } from './introductions.ts'
import './numbers-section.css'
import { PeerBars } from './peer-bars.tsx'
import type { FaultChart } from './read-faults.ts'
import type { PeerChart, PeerNumbers } from './read-peers.ts'
import { shareInWords } from './share-in-words.ts'

/** The framework that most readers know. */
const COMPARED = 'React Router'

interface Measure {
  /** After `A fifth of`. */
  of: string
  about: string
  valueOf: (peer: PeerNumbers) => number
  textOf: (value: number) => string
}

const MEASURES: readonly Measure[] = [
  {
    of: `${COMPARED}’s CPU`,
    about: 'Of the Worker, for a page with a loader. CPU is what Cloudflare bills.',
    valueOf: ({ cpuMs }) => cpuMs,
    textOf: (ms) => `${ms.toFixed(2)} ms`,
  },
  {
    of: 'its wait',
    about: 'From a click to the painted page, after pointing at the link, on a slow phone.',
    valueOf: ({ clickMs }) => clickMs,
    textOf: (ms) => `${Math.round(ms)} ms`,
  },
  {
    of: 'its JavaScript',
    about: 'Of the start page, with React in it, after gzip.',
    valueOf: ({ scriptBytes }) => scriptBytes,
    textOf: (bytes) => `${Math.round(bytes / 1000)} KB`,
  },
]

interface NumbersSectionProps {
  chart: PeerChart
  faults: FaultChart | null
}

/** What people compare: Arrive beside other frameworks, with the same pages. */
export function NumbersSection({ chart, faults }: NumbersSectionProps) {
  return (
    <section className="numbers" aria-labelledby="measured">
      <h2 id="measured">Measured beside other frameworks</h2>
      <div className="measures">
        {MEASURES.map((measure) => (
          <MeasureOf key={measure.of} measure={measure} peers={chart.peers} />
        ))}
      </div>
      {faults && (
        <details>
          <summary>All {faults.faults.length} faults, one by one</summary>
          <div id="faults">
            <FaultTable chart={faults} />
          </div>
        </details>
      )}
      <Source chart={chart} faults={faults} />
    </section>
  )
}

function MeasureOf({ measure, peers }: { measure: Measure; peers: readonly PeerNumbers[] }) {
  const { of, about, valueOf, textOf } = measure
  const [own, compared] = ['Arrive', COMPARED].map((name) => peers.find(({ title }) => title === name))
  if (!own || !compared) return null
  const bars = peers.map((peer) => {
    const value = valueOf(peer)
    return { name: peer.title, value, text: textOf(value) }
  })
  return (
    <div>
      <h3>
        {shareInWords(valueOf(own) / valueOf(compared))} {of}
      </h3>
      <p>{about}</p>
      <PeerBars bars={bars} />
    </div>
  )
}

/** When and where it was measured, with which versions. */
function Source({ chart, faults }: NumbersSectionProps) {
  const versions = chart.peers.map(({ title, version }) => {
    const introduction = INTRODUCTIONS[title]
    return introduction ? `${title} ${version} (${introduction})` : `${title} ${version}`
  })
  return (
    <p className="fine-print">
      The same five pages, measured on {chart.date}
      {faults && `, the faults on ${faults.date}, each once`}: {versions.join(', ')}; {chart.machine}{' '}
      <a href={href('/guide/:topic', { topic: 'performance' }, { hash: 'beside-other-frameworks' })}>
        All numbers, and where Arrive isn’t ahead
      </a>
    </p>
  )
}
