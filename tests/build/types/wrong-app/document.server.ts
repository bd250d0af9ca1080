import type { DocumentLoaderArgs } from 'arrivejs'

export const loader = ({ c }: DocumentLoaderArgs) => ({
  user: c.var.user,
  since: new URL('https://arrive.example'),
})
