import { LabPage } from '../../ui/lab-page.tsx'

/** Never shown: its loader always redirects. */
export function Page() {
  return <LabPage title="Redirected" />
}
