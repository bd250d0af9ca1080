import type { PageProps } from 'arrive/api/page.ts'
import { LabPage } from '../../ui/lab-page.tsx'

/** Never shown: its loader never ends. */
export function Page(_: PageProps<object, null>) {
  return <LabPage title="It came after all" />
}
