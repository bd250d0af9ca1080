import type { AppHeaders } from 'arrivejs'

/** Pictures of users and in articles are from anywhere. */
export const headers: AppHeaders = { images: ['https:'] }
