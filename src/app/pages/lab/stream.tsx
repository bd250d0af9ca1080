import type { PageProps } from 'arrive/router/page.ts'
import { Suspense, use } from 'react'
import { LabPage } from '../../ui/lab-page.tsx'

export interface Parts {
  first: Promise<string>
  second: Promise<string>
  third: Promise<string>
  fourth: Promise<string>
  fifth: Promise<string>
}

export function Page({ data }: PageProps<Record<never, string>, Parts>) {
  return (
    <LabPage title="A stream of five parts">
      <ol>
        {[data.first, data.second, data.third, data.fourth, data.fifth].map((part, index) => (
          <li key={index}>
            <Suspense fallback="…">
              <Part part={part} />
            </Suspense>
          </li>
        ))}
      </ol>
    </LabPage>
  )
}

function Part({ part }: { part: Promise<string> }) {
  return use(part)
}
