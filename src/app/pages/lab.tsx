import type { PageProps } from 'arrivejs'
import '../lab/lab.css'
import { SCENARIOS, type Scenario } from '../lab/scenarios.ts'
import { LastNavigation, NavigationLog } from '../ui/navigation-log.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { useNavigationRecords } from '../ui/use-navigation-records.ts'

export function Page({ url }: PageProps<'/lab'>) {
  const records = useNavigationRecords()
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
        navigation ended and how long it took.
      </p>
      <noscript>
        <p className="fine-print">
          JavaScript is off: each of these is a full page load, and nothing is measured.
        </p>
      </noscript>
      <ul className="scenarios">
        {SCENARIOS.map((scenario) => (
          <li key={scenario.name}>
            <Row {...scenario} />
            <LastNavigation records={records} path={scenario.endsAt ?? scenario.path} />
          </li>
        ))}
      </ul>
      <section aria-labelledby="log">
        <h2 id="log">This tab so far</h2>
        <NavigationLog records={records} />
      </section>
    </div>
  )
}

function Row({ path, name, method, expect }: Scenario) {
  if (method === undefined) {
    return (
      <div>
        <h2>{path === undefined ? name : <a href={path}>{name}</a>}</h2>
        <p>{expect}</p>
      </div>
    )
  }
  return (
    <form method={method} action={path}>
      <h2>
        <button className="as-link">{name}</button>
      </h2>
      <p>{expect}</p>
    </form>
  )
}
