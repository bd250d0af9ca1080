import type { ReactNode } from 'react'
import { href } from '../href.ts'
import type { Proof } from './read-proof.server.ts'
import { PeerBars } from './peer-bars.tsx'

/** What was measured, from docs/performance.md. */
export function ProofSection({ proof }: { proof: Proof }) {
  const { ratios, peers, bytes, clicks, contractRows, measured } = proof
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)]
  return (
    <section className="proof" aria-labelledby="measured">
      <h2 id="measured">Measured, not promised</h2>
      <div className="proofs">
        <ProofCard value={String(contractRows)} name="Situations, each with a test">
          Hung, cut, late, garbled, offline, refused:{' '}
          <a href={href('/guide/:topic', { topic: 'contract' })}>the navigation contract</a> says
          what happens to a click, and tests in real browsers hold it.
        </ProofCard>
        <ProofCard value={clicks.prefetched} name="From click to page">
          After pointing at the link, on a slow phone and a slow line. Without pointing it takes{' '}
          {clicks.cold}; as a full page load, {clicks.document}.
        </ProofCard>
        <ProofCard value={bytes.first} name="JavaScript that runs with the document">
          React runs when the browser is idle: {bytes.idle} in all,{' '}
          {bytes.overReact.replace('+', '')} more than React itself.
        </ProofCard>
        <ProofCard value={`${least}–${most} ×`} name="CPU per request" isWide>
          Of the same pages written by hand with Hono and React’s own renderer, with a session and
          without. CPU is what Cloudflare bills. {peers && 'Other frameworks with the same pages:'}
          {peers && <PeerBars peers={peers.peers} />}
        </ProofCard>
      </div>
      <details className="fine-print">
        <summary>When and where this was measured</summary>
        <ul>
          {peers && (
            <li>
              Other frameworks: {peers.date}, {peers.machine}
            </li>
          )}
          {measured.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p>
          <code>npm run bench</code> measures all of it on your machine.{' '}
          <a href={href('/guide/:topic', { topic: 'performance' })}>How it is measured</a>
        </p>
      </details>
    </section>
  )
}

interface ProofCardProps {
  value: string
  name: string
  isWide?: boolean
  children: ReactNode
}

function ProofCard({ value, name, isWide = false, children }: ProofCardProps) {
  return (
    <div className={isWide ? 'proof-card wide' : 'proof-card'}>
      <h3>
        {name} <span className="proof-value">{value}</span>
      </h3>
      <div>{children}</div>
    </div>
  )
}
