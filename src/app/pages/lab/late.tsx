import type { PageProps } from 'arrivejs'
import { LabPage } from '../../ui/lab-page.tsx'

export interface Data {
  waitedMs: number
}

export function Page({ data }: PageProps<object, Data>) {
  return (
    <LabPage title="Late, but here">
      <p className="lead">The server took {data.waitedMs / 1000} s; the limit is 3.8 s.</p>
    </LabPage>
  )
}
