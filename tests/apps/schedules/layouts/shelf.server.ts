import { factsOf } from '../facts.server.ts'

export const loader = factsOf
