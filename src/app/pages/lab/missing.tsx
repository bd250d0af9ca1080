import { LabPage } from '../../ui/lab-page.tsx'

/** Never shown: its loader always returns 404. */
export function Page() {
  return <LabPage title="Missing" />
}
