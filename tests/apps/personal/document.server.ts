import type { DocumentLoaderArgs } from 'arrivejs'
import { readVisitor } from './visitor.server.ts'

export const loader = ({ c }: DocumentLoaderArgs) => ({ site: 'Personal', visitor: readVisitor(c) })
