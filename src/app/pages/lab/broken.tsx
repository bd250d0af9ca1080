import { LabPage } from '../../ui/lab-page.tsx'

/** Never shown: its loader always throws. */
export function Page() {
  return <LabPage title="Broken" />
}
