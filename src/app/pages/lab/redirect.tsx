import type { PageProps } from 'arrive/api/page.ts'
import { LabPage } from '../../ui/lab-page.tsx'

/** Never shown: its loader always redirects. */
export function Page(_: PageProps<object, null>) {
  return <LabPage title="Redirected" />
}
