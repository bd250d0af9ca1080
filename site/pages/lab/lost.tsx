import type { PageProps } from 'arrivejs'
import { LabPage } from '../../ui/lab-page.tsx'

export function Page({ url }: PageProps<'/lab/lost'>) {
  return (
    <LabPage title="Here all the same" url={url}>
      <p className="lead">
        The response to your click was lost. After 3.8 s the browser loaded this page itself.
      </p>
    </LabPage>
  )
}
