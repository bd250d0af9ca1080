import { LabPage } from '../../ui/lab-page.tsx'

export function Page() {
  return (
    <LabPage title="You have arrived">
      <p className="lead">A plain page: no data, and a chunk of its own.</p>
    </LabPage>
  )
}
