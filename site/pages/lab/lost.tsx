import type { PageProps } from 'arrivejs'
import { SameFaultBars } from '../../lab/same-fault.tsx'
import { LabPage } from '../../ui/lab-page.tsx'
import type * as server from './lost.server.ts'

export function Page({ data, url }: PageProps<'/lab/lost', typeof server>) {
  return (
    <LabPage title="Here all the same" url={url}>
      <p className="lead">
        The data of this page hangs if the router asks for it. The page that you see came with a full page
        load.
      </p>
      {data.sameFault && (
        <section aria-labelledby="elsewhere">
          <h2 id="elsewhere">The same fault in other frameworks</h2>
          <SameFaultBars fault={data.sameFault} />
        </section>
      )}
    </LabPage>
  )
}
