import type { NavigationRecord } from 'arrivejs/vitals'

interface NavigationRecordsProps {
  records: readonly NavigationRecord[] | undefined
}

const SHOWN = 12

/** The tab's last navigations as a list. */
export function NavigationLog({ records }: NavigationRecordsProps) {
  if (!records || records.length === 0) return <p>Nothing yet: follow a link.</p>
  return (
    <ol className="navigation-log">
      {records.slice(0, SHOWN).map((record, index) => (
        <li key={records.length - index}>
          <code>{record.url}</code>
          <NavigationResult record={record} />
          <NavigationParts record={record} />
        </li>
      ))}
    </ol>
  )
}

/** How a navigation ended, and after how many milliseconds. */
function NavigationResult({ record: { type, reason, source, ms } }: { record: NavigationRecord }) {
  const how = [type === 'in place' ? 'shown in place' : type, reason, source && SOURCES[source]]
  return (
    <span className="navigation-result" data-type={type}>
      {how.filter(Boolean).join(', ')} <span className="ms">{Math.round(ms)} ms</span>
    </span>
  )
}

const SOURCES: Readonly<Record<NonNullable<NavigationRecord['source']>, string>> = {
  network: 'network',
  prefetch: 'prefetched',
  'page cache': 'from the page cache',
  form: 'after a form',
}

/** What the time was spent on, as far as the router knows. */
function NavigationParts({ record: { route, dataMs, moduleMs } }: { record: NavigationRecord }) {
  const parts = [
    route && `route ${route}`,
    dataMs !== undefined && `data ${dataMs} ms`,
    moduleMs !== undefined && `module ${moduleMs} ms`,
  ].filter((part) => typeof part === 'string')
  if (parts.length === 0) return null
  return (
    <span className="navigation-parts">
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </span>
  )
}
