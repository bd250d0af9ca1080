import { sameOriginPath } from 'arrivejs'
import { href } from '../href.ts'
import { NavigationResult } from '../ui/navigation-log.tsx'
import { useNavigationRecords } from '../ui/use-navigation-records.ts'
import { LimitAxis } from './limit-axis.tsx'
import { ScenarioLink } from './scenario-link.tsx'
import { endOf, LINKED_SCENARIOS } from './scenarios.ts'

/** On each page of the lab: what went wrong, what happened, and what is next. */
export function LabStrip({ url }: { url: URL }) {
  const path = sameOriginPath(url)
  const record = useNavigationRecords()?.find((one) => one.url === path)
  const place = LINKED_SCENARIOS.findIndex((scenario) => endOf(scenario) === path)
  const scenario = LINKED_SCENARIOS[place]
  const next = LINKED_SCENARIOS[place + 1]
  if (!scenario) return null
  return (
    <aside className="lab-strip" aria-label="This scenario">
      <dl>
        <div>
          <dt>
            Scenario {place + 1} of {LINKED_SCENARIOS.length}
          </dt>
          <dd>{scenario.name}</dd>
        </div>
        <div>
          <dt>Expected</dt>
          <dd>{scenario.expect}</dd>
        </div>
        <div>
          <dt>What happened</dt>
          <dd>{record ? <NavigationResult record={record} /> : 'Opened without a click.'}</dd>
          <dd>
            <LimitAxis ms={record?.ms} type={record?.type ?? 'in place'} />
          </dd>
        </div>
      </dl>
      <div className="strip-links">
        <a href={href('/lab')}>Back to the lab</a>
        {next && (
          <div>
            Next: <ScenarioLink {...next} />
          </div>
        )}
      </div>
    </aside>
  )
}
