import type { PageProps } from 'arrivejs'
import { BeginSection } from '../home/begin-section.tsx'
import { CodeSection } from '../home/code-section.tsx'
import { ExamplesSection } from '../home/examples-section.tsx'
import { Hero } from '../home/hero.tsx'
import { IncludedSection } from '../home/included-section.tsx'
import { NumbersSection } from '../proof/numbers-section.tsx'
import { PageHead } from '../ui/page-head.tsx'
import './home.css'
import type * as server from './home.server.ts'

export function Page({ data, search, url }: PageProps<'/', typeof server>) {
  return (
    <div className="home">
      <PageHead
        title="Arrive: the React framework in which no click gets stuck"
        description="The React framework for Cloudflare Workers in which no click gets stuck. 3.8 seconds after a click, the page is there or the browser is loading it."
        url={url}
      />
      <Hero faults={data.faults} replayed={search.fault} />
      <CodeSection samples={data.samples} />
      {data.peers && <NumbersSection chart={data.peers} faults={data.faults} />}
      <IncludedSection />
      <ExamplesSection repository={data.repository} />
      <BeginSection />
    </div>
  )
}
