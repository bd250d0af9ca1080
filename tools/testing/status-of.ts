import type { EndingResult } from '../../src/server/data/ending-result.ts'

export function statusOf(outcome: EndingResult): number {
  return outcome.type === 'response' ? outcome.response.status : outcome.status
}
