import { fail, type ActionArgs } from 'arrivejs'

export const action = ({ form }: ActionArgs<'/items/:id'>) =>
  form.has('late') ? fail({ late: Promise.resolve(1) }) : { url: new URL('https://site.example') }
