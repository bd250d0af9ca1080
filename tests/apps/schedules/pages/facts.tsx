import type { PageProps } from 'arrivejs'
import { ShownFacts } from '../facts.tsx'
import type * as server from './facts.server.ts'

export function Page({ data }: PageProps<string, typeof server>) {
  return <ShownFacts {...data} />
}
