import { BOOTSTRAP_ID, decodeBootstrap } from 'arrive/wire/bootstrap.ts'
import { useEffect, useState } from 'react'

/** What only the browser knows of the document that this tab loaded. */
interface Facts {
  firstByte: string
  whole: string
  size: string
  build: string
}

const UNKNOWN = '\u2014'
const NOTHING_YET: Facts = { firstByte: UNKNOWN, whole: UNKNOWN, size: UNKNOWN, build: UNKNOWN }

/** Where this document came from and what it cost; dashes until the browser has measured it. */
export function ResponseFacts({ colo }: { colo: string | null }) {
  const facts = useDocumentFacts()
  return (
    <>
      <dl className="facts">
        <Fact name="Rendered" value={colo ? `in ${colo}` : 'on this machine'} />
        <Fact name="Shell ready" value={facts.firstByte} />
        <Fact name="Whole document" value={facts.whole} />
        <Fact name="Size" value={facts.size} />
        <Fact name="Build" value={facts.build} />
      </dl>
      <noscript>
        <p className="fine-print">
          The dashes are numbers that the browser measures; without JavaScript it can tell nobody.
        </p>
      </noscript>
    </>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function useDocumentFacts(): Facts {
  const [facts, setFacts] = useState(NOTHING_YET)
  useEffect(() => {
    const show = () => setFacts(readFacts())
    show()
    if (document.readyState === 'complete') return undefined
    const controller = new AbortController()
    // The document's own timing is whole only after its last byte.
    window.addEventListener('load', show, { signal: controller.signal })
    return () => controller.abort()
  }, [])
  return facts
}

function readFacts(): Facts {
  const [timing] = performance.getEntriesByType('navigation')
  const build = readBuild()
  if (!(timing instanceof PerformanceNavigationTiming)) return { ...NOTHING_YET, build }
  const { requestStart, responseStart, responseEnd, decodedBodySize, transferSize } = timing
  return {
    firstByte: milliseconds(responseStart - requestStart),
    whole: milliseconds(responseEnd - requestStart),
    size: sizes(decodedBodySize, transferSize),
    build,
  }
}

function readBuild(): string {
  const text = document.getElementById(BOOTSTRAP_ID)?.textContent ?? ''
  return decodeBootstrap(text)?.build ?? UNKNOWN
}

/** Zero is what a browser says of a part that has not come yet. */
function milliseconds(duration: number): string {
  return duration > 0 ? `${Math.max(1, Math.round(duration))} ms` : UNKNOWN
}

function sizes(decoded: number, transferred: number): string {
  if (decoded === 0) return UNKNOWN
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
  return transferred > 0 && transferred < decoded
    ? `${kilobytes(decoded)}, ${kilobytes(transferred)} sent`
    : kilobytes(decoded)
}
