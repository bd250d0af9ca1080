import { LabPage } from '../../ui/lab-page.tsx'

export function Page() {
  return <LabPage title="You have arrived">Look at the address: it is this page’s own.</LabPage>
}
