import { kinds } from '../guide/topics.ts'

export const loader = () => ({ kinds })
