import type { PageProps } from 'arrive/api/page.ts'
import { Suspense, use } from 'react'
import { LabPage } from '../../ui/lab-page.tsx'

export interface Arrival {
  afterMs: number
}

/** Promises at the first level of the data stream, each one when it is ready. */
export interface Arrivals {
  first: Promise<Arrival>
  second: Promise<Arrival>
  third: Promise<Arrival>
  fourth: Promise<Arrival>
  fifth: Promise<Arrival>
}

export function Page({ data }: PageProps<object, Arrivals>) {
  return (
    <LabPage title="Five parts, one after the other">
      <p className="lead">The page was here at once. Each part came when the server had it.</p>
      <ol className="arrivals">
        {Object.entries(data).map(([name, part]) => (
          <li key={name}>
            <span className="part-name">{name}</span>
            <Suspense fallback={<span className="pending">on its way</span>}>
              <Part part={part} />
            </Suspense>
          </li>
        ))}
      </ol>
    </LabPage>
  )
}

function Part({ part }: { part: Promise<Arrival> }) {
  return <span className="here">here after {use(part).afterMs} ms</span>
}
