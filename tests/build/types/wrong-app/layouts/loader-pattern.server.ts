import type { LoaderArgs } from 'arrivejs'

export const loader = ({ params }: LoaderArgs<'/teams/:team/rooms/:room'>) => ({
  when: params.room,
})
