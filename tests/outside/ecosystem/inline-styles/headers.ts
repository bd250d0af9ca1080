import type { AppHeaders } from 'arrivejs'

export const headers: AppHeaders = { styles: 'inline' }
