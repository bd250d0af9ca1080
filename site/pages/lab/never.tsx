import type { PageProps } from 'arrivejs'
import { LabPage } from '../../ui/lab-page.tsx'

/** Never shown: its loader never ends. */
export function Page({ url }: PageProps<'/lab/never'>) {
  return <LabPage title="It came after all" url={url} />
}
