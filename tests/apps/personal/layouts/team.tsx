import type { LayoutProps } from 'arrivejs'
import { RoleContext } from '../role-context.ts'
import type * as server from './team.server.ts'

export function Layout({ data, children }: LayoutProps<'/teams/:team', typeof server>) {
  return (
    <RoleContext value={data.role}>
      <p id="members">{`${data.members} members since ${data.since.getUTCFullYear()}`}</p>
      {children}
    </RoleContext>
  )
}
