import { notFound } from 'arrivejs'

export const loader = () => notFound()
