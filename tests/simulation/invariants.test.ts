import { expect, it } from 'vitest'
import { INVARIANTS } from './client/invariants.ts'
import { ROUTER_MUTATIONS } from './client/router-mutations.ts'
import { REACT_MUTATIONS } from './react/react-mutations.ts'

it('each invariant is broken by the loss of a guard', () => {
  const broken = [...ROUTER_MUTATIONS, ...REACT_MUTATIONS].flatMap(({ rows }) => rows)
  expect(Object.values(INVARIANTS).filter((name) => !broken.includes(name))).toEqual([])
})
