import type { PageProps } from 'arrivejs'
import type { NavigationRecord } from 'arrivejs/vitals'
import { href } from '../href.ts'
import { ExpectedEnd } from '../lab/expected-end.tsx'
import '../lab/lab.css'
import { LimitAxis } from '../lab/limit-axis.tsx'
import type { SameFault } from '../lab/read-same-fault.ts'
import { resultInWords } from '../lab/result-in-words.ts'
import { RunningClock } from '../lab/running-clock.tsx'
import { SameFaultBars } from '../lab/same-fault.tsx'
import { ScenarioLink } from '../lab/scenario-link.tsx'
import {
  isRecorded,
  lastRecordOf,
  RECORDED_SCENARIOS,
  SCENARIO_GROUPS,
  type Scenario,
} from '../lab/scenarios.ts'
import { usePendingPath } from '../lab/use-pending-path.ts'
import { NavigationLog } from '../ui/navigation-log.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { useNavigationRecords } from '../ui/use-navigation-records.ts'
import type * as server from './lab.server.ts'

export function Page({ data, url }: PageProps<'/lab', typeof server>) {
  const records = useNavigationRecords()
  const pending = usePendingPath()
  const isTried = (scenario: Scenario) => lastRecordOf(scenario, records) !== undefined
  return (
    <div className="lab">
      <PageHead
        title="Lab: try to get stuck · Arrive"
        description="Slow, broken and refused responses, and no network: follow each link and see how the click ends, and after how many milliseconds."
        url={url}
        card="lab"
      />
      <h1 id="title">Try to get stuck</h1>
      <p className="lead">
        Each row is something that goes wrong on real servers. Follow it, come back, and see how the click
        ended and how long it took.
      </p>
      <p className="fine-print">
        Here the server breaks its own responses. For{' '}
        <a href={href('/', {}, { hash: 'faults' })}>the table of faults</a>, a proxy breaks them on their way,
        as{' '}
        <a href={href('/guide/:topic', { topic: 'browser-tests' }, { hash: 'break-any-sites-clicks' })}>
          <code>npx arrivejs faults</code>
        </a>{' '}
        does with any site.
      </p>
      <p className="tried-count">
        {RECORDED_SCENARIOS.filter(isTried).length} of {RECORDED_SCENARIOS.length} tried in this tab
      </p>
      <noscript>
        <p className="fine-print">
          JavaScript is off: each of these is a full page load, and nothing is measured.
        </p>
      </noscript>
      {SCENARIO_GROUPS.map(({ name, about, scenarios }) => (
        <section key={name} aria-labelledby={name.toLowerCase()}>
          <h2 id={name.toLowerCase()}>{name}</h2>
          <p className="about">{about}</p>
          <ul className="scenarios">
            {scenarios.map((scenario) => (
              <Row
                key={scenario.name}
                scenario={scenario}
                last={lastRecordOf(scenario, records)}
                isRunning={scenario.path !== undefined && scenario.path === pending}
                elsewhere={data.faults.find(({ name }) => name === scenario.fault)}
              />
            ))}
          </ul>
        </section>
      ))}
      <section aria-labelledby="log">
        <h2 id="log">This tab so far</h2>
        <NavigationLog records={records} />
        {data.isVitalsOpen && (
          <p>
            <a href={href('/vitals')}>Measured speed</a>: the same of all visitors.
          </p>
        )}
      </section>
    </div>
  )
}

interface RowProps {
  scenario: Scenario
  /** How the last try ended. */
  last: NavigationRecord | undefined
  isRunning: boolean
  /** The same fault in other frameworks, if it was measured. */
  elsewhere: SameFault | undefined
}

function Row({ scenario, last, isRunning, elsewhere }: RowProps) {
  return (
    <li data-recorded={isRecorded(scenario) || undefined} data-tried={last !== undefined || undefined}>
      <div className="scenario-name">
        <ScenarioLink {...scenario} />
        {last && <span className="visually-hidden"> (tried)</span>}
      </div>
      <div>
        <p className="label">Expected</p>
        <p>
          <ExpectedEnd {...scenario} />
        </p>
      </div>
      <div className="actual">
        <p className="label">What happened</p>
        {isRunning ? <RunningClock /> : <Actual scenario={scenario} last={last} />}
      </div>
      {elsewhere && (
        <details className="elsewhere">
          <summary>The same fault in other frameworks</summary>
          <SameFaultBars fault={elsewhere} />
        </details>
      )}
    </li>
  )
}

function Actual({ scenario, last }: Pick<RowProps, 'scenario' | 'last'>) {
  if (!isRecorded(scenario)) return <p>by hand</p>
  return (
    <>
      <p>{last ? resultInWords(last) : 'not tried yet'}</p>
      <LimitAxis ms={last?.ms} type={last?.type} />
    </>
  )
}
