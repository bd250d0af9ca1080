/** What each schedule has to hold. */
export const ONCE_INVARIANTS = {
  startedAgain: 'no action starts again with a key unless it is known to have done nothing',
  startedAfterTold: 'no action starts once its page was told that it does not',
  doneTwice: 'a submission is done at most once',
  untrue: 'a response is the outcome of the first, or says what is known',
  otherVisitor: 'no visitor gets the outcome of another',
  ends: 'each submission ends',
  responds: 'each request gets a response',
  kept: 'nothing is stored for ever',
} as const
