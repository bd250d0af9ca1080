import type { AppHeaders } from 'arrivejs'

export const headers: AppHeaders = { nonce: true, frameAncestors: ["'self'"] }
