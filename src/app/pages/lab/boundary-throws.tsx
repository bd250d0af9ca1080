import type { PageProps } from 'arrive/router/page.ts'
import { Suspense, use } from 'react'
import { LabPage } from '../../ui/lab-page.tsx'

export interface Late {
  late: Promise<string>
}

export function Page({ data }: PageProps<Record<never, string>, Late>) {
  return (
    <LabPage title="The shell is fine">
      <Suspense fallback={<p>One part is still to come …</p>}>
        <Throws late={data.late} />
      </Suspense>
    </LabPage>
  )
}

function Throws({ late }: Late): never {
  throw new Error(`the lab broke this part on purpose: ${use(late)}`)
}
