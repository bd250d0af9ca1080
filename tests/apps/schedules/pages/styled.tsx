import type { PageProps } from 'arrivejs'
import { ShownFacts } from '../facts.tsx'
import type * as server from './styled.server.ts'
import './styled.css'

export function Page({ data }: PageProps<'/styled', typeof server>) {
  return <ShownFacts {...data} />
}
