import { SITUATIONS, type Situation } from '../lab/situations.ts'
import { LastNavigation, NavigationLog } from '../ui/navigation-log.tsx'
import { useNavigationRecords } from '../ui/use-navigation-records.ts'

export function Page() {
  const records = useNavigationRecords()
  return (
    <div className="lab">
      <title>Lab: try to get stuck</title>
      <h1 id="title">Try to get stuck</h1>
      <p className="lead">
        Each row is something that goes wrong on real servers. Follow it, come back, and see how it
        ended and how long it took.
      </p>
      <noscript>
        <p className="fine-print">
          JavaScript is off: each of these opens as a document, and nothing is measured.
        </p>
      </noscript>
      <ul className="situations">
        {SITUATIONS.map((situation) => (
          <li key={situation.name}>
            <Row {...situation} />
            <LastNavigation records={records} path={situation.endsAt ?? situation.path} />
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

function Row({ path, name, method, expect }: Situation) {
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
