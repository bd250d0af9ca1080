import type { PageProps } from 'arrive/api/page.ts'
import { Suspense, use } from 'react'
import { Catch } from '../../ui/catch.tsx'
import { LabPage } from '../../ui/lab-page.tsx'

export interface Later {
  word: Promise<string>
}

export function Page({ data }: PageProps<object, Later>) {
  return (
    <LabPage title="One part is broken">
      <p className="lead">This text came with the shell, and it stays.</p>
      <div className="part">
        <Catch fallback={<p role="alert">This part broke. The rest of the page is fine.</p>}>
          <Suspense fallback={<p>Waiting for the part that will break…</p>}>
            <Breaks word={data.word} />
          </Suspense>
        </Catch>
      </div>
    </LabPage>
  )
}

function Breaks({ word }: { word: Promise<string> }) {
  if (use(word) !== '') throw new Error('The lab asked this part to throw')
  return <p>Nothing broke.</p>
}
