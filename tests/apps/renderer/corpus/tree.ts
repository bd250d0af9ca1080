import type { ReactNode } from 'react'
import type { Stages } from '../stages.ts'

/** A tree under its name. Called once per rendering, as a request would. */
export type Trees = Record<string, (stages: Stages) => ReactNode>
