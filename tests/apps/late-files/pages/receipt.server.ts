import { fail, type LoaderArgs } from 'arrivejs'

export const loader = ({ params }: LoaderArgs<'/receipts/:receipt'>) => ({ name: params.receipt })

/** Refuses each form. */
export const action = () => fail({ error: 'Not accepted.' })
