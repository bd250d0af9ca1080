import type { PageProps } from 'arrivejs'
import { LabPage } from '../../ui/lab-page.tsx'

/** Never shown: its loader always returns 404. */
export function Page({ url }: PageProps<'/lab/missing'>) {
  return <LabPage title="Missing" url={url} />
}
