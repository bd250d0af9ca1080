import type { PageProps } from 'arrivejs'
import { LabPage } from '../../ui/lab-page.tsx'

/** Never shown: its loader always throws. */
export function Page({ url }: PageProps<'/lab/broken'>) {
  return <LabPage title="Broken" url={url} />
}
