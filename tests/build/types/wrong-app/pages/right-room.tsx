import type { PageProps } from 'arrivejs'

export function Page({ params }: PageProps<'/:lang?/teams/:team/rooms/:room'>) {
  return params.room
}
