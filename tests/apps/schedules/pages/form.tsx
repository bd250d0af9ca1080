import type { PageProps } from 'arrivejs'
import { ShownFacts } from '../facts.tsx'
import type * as server from './form.server.ts'

export function Page({ data }: PageProps<'/form', typeof server>) {
  return <ShownFacts {...data} />
}
