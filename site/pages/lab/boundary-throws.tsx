import type { PageProps } from 'arrivejs'
import { Suspense, use } from 'react'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { LabPage } from '../../ui/lab-page.tsx'
import type * as server from './boundary-throws.server.ts'

export function Page({ data, url }: PageProps<'/lab/boundary-throws', typeof server>) {
  return (
    <LabPage title="One section is broken" url={url}>
      <p className="lead">This text came with the shell, and it stays.</p>
      <div className="section">
        <ErrorBoundary fallback={<p role="alert">This section broke. The rest of the page is fine.</p>}>
          <Suspense fallback={<p>Waiting for the section that will break…</p>}>
            <Breaks word={data.word} />
          </Suspense>
        </ErrorBoundary>
      </div>
    </LabPage>
  )
}

function Breaks({ word }: { word: Promise<string> }) {
  if (use(word) !== '') throw new Error('The lab asked this section to throw')
  return <p>Nothing broke.</p>
}
