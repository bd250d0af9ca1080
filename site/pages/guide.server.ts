import { groups } from '../guide/topics.ts'

export const prerender = true

export const loader = () => ({ groups })
