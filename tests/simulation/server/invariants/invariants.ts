import { failsOnlyWithDatabase, refusalFailsNoAction, staleIfError } from './available.ts'
import { nothingPersonal, ownBuild, ownPart, privateOutside } from './for-all.ts'
import type { Invariant } from './invariant.ts'
import { invalidated, notTooOld, ownWrite, renderedForEach } from './new-enough.ts'
import { notTooOften, triedAgain } from './refusals.ts'

export const INVARIANTS: readonly Invariant[] = [
  ownWrite,
  invalidated,
  renderedForEach,
  notTooOld,
  nothingPersonal,
  ownPart,
  ownBuild,
  privateOutside,
  triedAgain,
  notTooOften,
  failsOnlyWithDatabase,
  staleIfError,
  refusalFailsNoAction,
]
