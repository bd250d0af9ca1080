import type { Scenario } from './scenarios.ts'

/** How a click will end, in the words of the table of faults, and more about it. */
export function ExpectedEnd({ end, expect }: Pick<Scenario, 'end' | 'expect'>) {
  return (
    <>
      <b className="expected-end">{end}</b> {expect}
    </>
  )
}
