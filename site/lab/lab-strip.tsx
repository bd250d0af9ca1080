import { sameOriginPath } from 'arrivejs'
import { href } from '../href.ts'
import { useNavigationRecords } from '../ui/use-navigation-records.ts'
import { ExpectedEnd } from './expected-end.tsx'
import { LimitAxis } from './limit-axis.tsx'
import { resultInWords } from './result-in-words.ts'
import { ScenarioLink } from './scenario-link.tsx'
import { endOf, lastRecordOf, RECORDED_SCENARIOS } from './scenarios.ts'

/** On each page of the lab: what went wrong, what happened, and what is next. */
export function LabStrip({ url }: { url: URL }) {
  const path = sameOriginPath(url)
  const records = useNavigationRecords()
  const place = RECORDED_SCENARIOS.findIndex((scenario) => endOf(scenario) === path)
  const scenario = RECORDED_SCENARIOS[place]
  const next = RECORDED_SCENARIOS.slice(place + 1).find(({ path }) => path !== undefined)
  if (!scenario) return null
  const record = lastRecordOf(scenario, records)
  return (
    <aside className="lab-strip" aria-label="This scenario">
      <dl>
        <div>
          <dt>
            Scenario {place + 1} of {RECORDED_SCENARIOS.length}
          </dt>
          <dd>{scenario.name}</dd>
        </div>
        <div>
          <dt>Expected</dt>
          <dd>
            <ExpectedEnd {...scenario} />
          </dd>
        </div>
        <div>
          <dt>What happened</dt>
          <dd>{record ? resultInWords(record) : 'Opened without a click.'}</dd>
          <dd>
            <LimitAxis ms={record?.ms} type={record?.type} />
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
