import { href } from '../href.ts'
import { FaultCounts } from '../proof/fault-counts.tsx'
import { FaultReplay } from '../proof/fault-replay.tsx'
import type { FaultChart } from '../proof/read-faults.ts'
import { CopyCommand } from '../ui/copy-command.tsx'
import { CREATE_COMMAND } from './create-command.ts'
import './hero.css'

interface HeroProps {
  faults: FaultChart | null
  /** The fault whose replay was asked for by the URL. */
  replayed: string | null
}

/** The first screen: what it is, for whom, how to start, and the proof. */
export function Hero({ faults, replayed }: HeroProps) {
  return (
    <section className="hero">
      <div>
        <h1 id="title">
          The React framework in which <em>no click gets stuck</em>
        </h1>
        <p className="lead">
          For React apps on Cloudflare Workers whose visitors are on trains, phones and hotel Wi-Fi. 3.8
          seconds after a click, the page is there or the browser is loading it.
        </p>
        <div className="begin">
          <CopyCommand command={CREATE_COMMAND} />
          <a className="button" href={href('/guide/:topic', { topic: 'getting-started' })}>
            Get started
          </a>
        </div>
        <p className="fine-print">MIT licensed. You need no Cloudflare account until you deploy.</p>
      </div>
      {faults && <FaultReplay chart={faults} first={replayed} />}
      {faults && <FaultCounts chart={faults} />}
    </section>
  )
}
