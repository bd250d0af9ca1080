import type { DocumentProps } from 'arrivejs'
import type * as server from './document.server.ts'

export function Document({ data, children }: DocumentProps<typeof server>) {
  return <html data-user={data.user}>{children}</html>
}
