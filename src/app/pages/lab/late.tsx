import type { PageProps } from 'arrive/router/page.ts'
import { LabPage } from '../../ui/lab-page.tsx'

export function Page(_: PageProps<Record<never, string>, null>) {
  return <LabPage title="Three seconds later" />
}
