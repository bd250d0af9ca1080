import type { PageProps } from 'arrivejs'
import type { NavigationRecord } from 'arrivejs/vitals'
import '../lab/lab.css'
import { LimitAxis } from '../lab/limit-axis.tsx'
import { RunningClock } from '../lab/running-clock.tsx'
import { ScenarioLink } from '../lab/scenario-link.tsx'
import { endOf, LINKED_SCENARIOS, SCENARIO_GROUPS, type Scenario } from '../lab/scenarios.ts'
import { usePendingPath } from '../lab/use-pending-path.ts'
import { NavigationLog, NavigationResult } from '../ui/navigation-log.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { useNavigationRecords } from '../ui/use-navigation-records.ts'

export function Page({ url }: PageProps<'/lab'>) {
  const records = useNavigationRecords()
  const pending = usePendingPath()
  const isTried = (scenario: Scenario) => lastOf(scenario, records) !== undefined
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
        Each row is something that goes wrong on real servers. Follow it, come back, and see how the
        click ended and how long it took.
      </p>
      <p className="tried-count">
        {LINKED_SCENARIOS.filter(isTried).length} of {LINKED_SCENARIOS.length} tried in this tab
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
                last={lastOf(scenario, records)}
                isRunning={scenario.path !== undefined && scenario.path === pending}
              />
            ))}
          </ul>
        </section>
      ))}
      <section aria-labelledby="log">
        <h2 id="log">This tab so far</h2>
        <NavigationLog records={records} />
      </section>
    </div>
  )
}

function lastOf(
  scenario: Scenario,
  records: readonly NavigationRecord[] | undefined,
): NavigationRecord | undefined {
  return records?.find(({ url }) => url === endOf(scenario))
}

interface RowProps {
  scenario: Scenario
  /** How the last try ended. */
  last: NavigationRecord | undefined
  isRunning: boolean
}

function Row({ scenario, last, isRunning }: RowProps) {
  return (
    <li data-tried={last !== undefined || undefined}>
      <div className="scenario-name">
        <ScenarioLink {...scenario} />
        {last && <span className="visually-hidden"> (tried)</span>}
      </div>
      <div>
        <p className="label">Expected</p>
        <p>{scenario.expect}</p>
      </div>
      <div className="actual">
        <p className="label">Actual</p>
        {isRunning ? <RunningClock /> : <Actual path={scenario.path} last={last} />}
      </div>
    </li>
  )
}

function Actual({ path, last }: { path: string | undefined; last: NavigationRecord | undefined }) {
  if (last) {
    return (
      <>
        <p>
          <NavigationResult record={last} />
        </p>
        <LimitAxis ms={last.ms} type={last.type} />
      </>
    )
  }
  if (path === undefined) return <p>by hand</p>
  return (
    <>
      <p>not tried yet</p>
      <LimitAxis ms={undefined} type="in place" />
    </>
  )
}
