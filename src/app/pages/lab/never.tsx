import type { PageProps } from 'arrivejs'
import { LabPage } from '../../ui/lab-page.tsx'

/** Never shown: its loader never ends. */
export function Page(_: PageProps<object, null>) {
  return <LabPage title="It came after all" />
}
