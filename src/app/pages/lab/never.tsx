import { LabPage } from '../../ui/lab-page.tsx'

/** Never shown: its loader never ends. */
export function Page() {
  return <LabPage title="It came after all" />
}
