import {
  SIGN_IN_PAGE,
  type Fault,
  type FaultProxy,
  type RequestPattern,
} from '../../../packages/faults/for-tests.ts'
import { DATA_PREFIX } from '../../../src/wire/data-requests.ts'
import type { Outcome } from '../../simulation/client/world/outcomes.ts'

type Asked = FaultProxy['asked'][number]

/** Applies outcomes to the next requests for data and of forms, in order, until they are lifted. */
export function applyOutcomes(wire: FaultProxy, outcomes: readonly Outcome[]) {
  const from = wire.asked.length
  const sentAgain = new Set<Asked>()
  const faults = outcomes.map((outcome) => wire.fault(patternOf(outcome), faultOf(outcome)))

  /** Its one request, and what the browser sends again by itself when a connection that was open is reset. */
  function patternOf({ fault }: Outcome): RequestPattern {
    let own: Asked | undefined
    return {
      test() {
        const asked = wire.asked.at(-1)!
        if (!isOfData(asked)) return false
        const before = wire.asked.slice(from, -1).findLast(isOfData)
        const isAgain = fault === 'reset' && own !== undefined && before === own && isSame(own, asked)
        if (own && !isAgain) return false
        if (isAgain) sentAgain.add(asked)
        own = asked
        return true
      },
    }
  }

  return {
    requests: () =>
      wire.asked
        .slice(from)
        .filter((asked) => isOfData(asked) && !sentAgain.has(asked))
        .map(({ method, path }) => `${method} ${path}`)
        .toSorted(),
    lift: () => faults.forEach(({ lift }) => lift()),
  }
}

function isOfData({ method, path }: Asked): boolean {
  return method !== 'HEAD' && path.startsWith(DATA_PREFIX)
}

function isSame(one: Asked, other: Asked): boolean {
  return one.path === other.path && one.method === other.method
}

function faultOf({ fault, ms }: Outcome): Fault {
  switch (fault) {
    case 'none':
      return { type: 'delay', ms }
    case 'foreign':
      return { type: 'answer', status: 502, contentType: 'text/html', body: SIGN_IN_PAGE }
    case 'garbage':
    case 'hang':
    case 'reset':
      return { type: fault }
    default:
      throw new TypeError(`A wire has no fault "${fault}".`)
  }
}
