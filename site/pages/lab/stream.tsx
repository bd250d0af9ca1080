import type { PageProps } from 'arrivejs'
import { use } from 'react'
import { LabPage } from '../../ui/lab-page.tsx'
import { Reveal } from '../../ui/reveal.tsx'
import type * as server from './stream.server.ts'

export interface Step {
  afterMs: number
}

export function Page({ data, url }: PageProps<'/lab/stream', typeof server>) {
  return (
    <LabPage title="Five deferred values, one after the other" url={url}>
      <p className="lead">The page was here at once. Each value followed when the server had it.</p>
      <ol className="steps">
        {Object.entries(data).map(([name, step]) => (
          <li key={name}>
            <span className="step-name">{name}</span>
            <Reveal fallback={<span className="pending">on its way</span>}>
              <StepTime step={step} />
            </Reveal>
          </li>
        ))}
      </ol>
    </LabPage>
  )
}

function StepTime({ step }: { step: Promise<Step> }) {
  return <span className="here">here after {use(step).afterMs} ms</span>
}
