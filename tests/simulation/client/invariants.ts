/** What holds in each schedule, by the names that docs/contract.md has in its last column. */
export const INVARIANTS = {
  right: 'the page that was asked for',
  newest: 'the newest wins',
  together: 'URL and page agree',
  limit: 'each click ends',
  early: 'no full page load too early',
  stopped: 'Stop ends it',
  asks: 'unsaved changes ask once',
  offline: 'no full page load offline',
  oneRequest: 'one request',
  oneEntry: 'one entry',
  ownWrite: 'no page older than a form',
  sameBuild: 'a page of its build',
  once: 'sent once',
  inOrder: 'sent in order',
  notLost: 'no form is lost',
  visitor: 'no page of another visitor',
  thrown: 'nothing is thrown',
  stuck: 'nothing is stuck',
  left: 'nothing is left',
  // With React.
  announced: 'title, focus and announcement',
  pressed: 'no press is silent',
  typed: 'nothing typed is lost',
  restored: 'Back restores what was typed',
} as const

export type Invariant = (typeof INVARIANTS)[keyof typeof INVARIANTS]
