import type { PageProps } from 'arrivejs'
import { LabPage } from '../../ui/lab-page.tsx'
import type * as server from './late.server.ts'

export function Page({ data, url }: PageProps<'/lab/late', typeof server>) {
  return (
    <LabPage title="Late, but here" url={url}>
      <p className="lead">The server took {data.waitedMs / 1000} s; the limit is 3.8 s.</p>
    </LabPage>
  )
}
