import type { PageProps } from 'arrivejs'
import { LabPage } from '../../ui/lab-page.tsx'

/** Never shown: its loader always redirects. */
export function Page({ url }: PageProps<'/lab/redirect'>) {
  return <LabPage title="Redirected" url={url} />
}
