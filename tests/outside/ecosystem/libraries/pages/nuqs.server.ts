import { createStandardSchemaV1 } from 'nuqs/server'
import { filter } from '../data/filter.ts'

export const search = createStandardSchemaV1(filter)
