import { BOOTSTRAP_ID, decodeBootstrap } from 'arrivejs/vitals'
import { useEffect, useState } from 'react'

/** What only the browser knows about the document that it loaded. */
interface Facts {
  firstByte: string
  whole: string
  size: string
  sent: string
  build: string
}

const UNKNOWN = '\u2014'
const NO_FACTS: Facts = {
  firstByte: UNKNOWN,
  whole: UNKNOWN,
  size: UNKNOWN,
  sent: UNKNOWN,
  build: UNKNOWN,
}

/** Where this document was rendered and what it cost; dashes until the browser has measured it. */
export function ResponseFacts({ colo }: { colo: string | null }) {
  const facts = useDocumentFacts()
  return (
    <>
      <dl className="facts">
        <Fact name="Rendered" value={colo ? `in ${colo}` : 'on this machine'} note="by a Worker" />
        <Fact name="Shell ready" value={facts.firstByte} note="from request to first byte" />
        <Fact name="Whole document" value={facts.whole} note="from request to last byte" />
        <Fact name="Size" value={facts.size} note={facts.sent} />
        <Fact name="Build" value={facts.build} note="of this document" />
      </dl>
      <noscript>
        <p className="fine-print">
          The dashes stand for numbers that only JavaScript can read in the browser.
        </p>
      </noscript>
    </>
  )
}

function Fact({ name, value, note }: { name: string; value: string; note: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
      <dd className="note">{note}</dd>
    </div>
  )
}

function useDocumentFacts(): Facts {
  const [facts, setFacts] = useState(NO_FACTS)
  useEffect(() => {
    const show = () => setFacts(readFacts())
    show()
    if (document.readyState === 'complete') return undefined
    const controller = new AbortController()
    // The timing of the document is complete only after its last byte.
    window.addEventListener('load', show, { signal: controller.signal })
    return () => controller.abort()
  }, [])
  return facts
}

function readFacts(): Facts {
  const [timing] = performance.getEntriesByType('navigation')
  const build = readBuild()
  if (!(timing instanceof PerformanceNavigationTiming)) return { ...NO_FACTS, build }
  const { requestStart, responseStart, responseEnd, decodedBodySize, transferSize } = timing
  return {
    firstByte: milliseconds(responseStart - requestStart),
    whole: milliseconds(responseEnd - requestStart),
    size: decodedBodySize > 0 ? kilobytes(decodedBodySize) : UNKNOWN,
    sent: `${kilobytes(transferSize)} sent`,
    build,
  }
}

function readBuild(): string {
  const text = document.getElementById(BOOTSTRAP_ID)?.textContent ?? ''
  return decodeBootstrap(text)?.build ?? UNKNOWN
}

/** A browser reports zero for a time that it does not know yet. */
function milliseconds(duration: number): string {
  return duration > 0 ? `${Math.max(1, Math.round(duration))} ms` : UNKNOWN
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
