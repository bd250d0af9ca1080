import type { PageProps } from 'arrivejs'
import { SameFaultBars } from '../../lab/same-fault.tsx'
import { LabPage } from '../../ui/lab-page.tsx'
import type * as server from './lost.server.ts'

export function Page({ data, url }: PageProps<'/lab/lost', typeof server>) {
  return (
    <LabPage title="Here all the same" url={url}>
      <p className="lead">
        A click on a link to this page gets no response, as if it was lost on the way. The page that
        you see came with a full page load.
      </p>
      {data.sameFault && (
        <section aria-labelledby="elsewhere">
          <h2 id="elsewhere">The same click elsewhere</h2>
          <SameFaultBars fault={data.sameFault} />
        </section>
      )}
    </LabPage>
  )
}
