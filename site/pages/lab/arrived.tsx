import type { PageProps } from 'arrivejs'
import { LabPage } from '../../ui/lab-page.tsx'

export function Page({ url }: PageProps<'/lab/arrived'>) {
  return (
    <LabPage title="You have arrived" url={url}>
      <p className="lead">A plain page: no data, and a chunk of its own.</p>
    </LabPage>
  )
}
