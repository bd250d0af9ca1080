import type { ActionArgs } from 'arrivejs'

export const action = ({ form }: ActionArgs<'/form'>) => ({ sent: String(form.get('name')) })
