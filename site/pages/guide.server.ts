import { groups } from '../guide/topics.ts'

export const loader = () => ({ groups })
