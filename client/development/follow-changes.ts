import {
  PAGE_CONNECTED,
  REVISION_TIMING,
  SOURCE_CHANGED,
  type ConnectedPage,
  type SourceChange,
} from '../../src/wire/development-changes.ts'
import { closeDataError, isBroken, showDataError } from './error-overlay.ts'

/** Dispatched on `window` by the router when it starts in development. Its detail is a `ChangeFollower`. */
export const FOLLOWER_EVENT = 'arrive:change-follower'

/** What the router does when data changes. */
export interface ChangeFollower {
  isErrorPage(): boolean
  /** Loads the data of the current page again and shows it in place. */
  revalidate(): Promise<FollowedChange>
}

interface FollowedChange {
  type: 'shown' | 'ended' | 'redirected' | 'failed'
  /** What a loader has thrown. */
  stack?: string | undefined
}

let follower: ChangeFollower | undefined
let changes = 0

/** Tells the server of this page, and shows what changes on the Worker. */
export function connectPage(): void {
  const revision = revisionOfDocument()
  const page: ConnectedPage = { url: location.href, revision, showsChanges: true }
  import.meta.hot?.send(PAGE_CONNECTED, page)
  import.meta.hot?.on(SOURCE_CHANGED, (change: SourceChange) => void show(change))
  addEventListener(FOLLOWER_EVENT, (event) => {
    follower = (event as CustomEvent<ChangeFollower>).detail
  })
}

/** Scripts may read it in secure contexts only: https://w3c.github.io/server-timing/#the-performanceservertiming-interface */
function revisionOfDocument(): string | undefined {
  const [timing] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return timing?.serverTiming?.find(({ name }) => name === REVISION_TIMING)?.description
}

/** A page without a router has had no input, so it loses nothing when it is loaded again. */
function show({ changesData }: SourceChange): Promise<void> | void {
  if (isBroken() || !isHydrated()) return location.reload()
  if (!changesData) return
  if (!follower || follower.isErrorPage()) return location.reload()
  return showData(follower)
}

/** If a click or another revalidation comes first, its data may be older than the change. */
async function showData({ revalidate }: ChangeFollower): Promise<void> {
  const change = ++changes
  let result: FollowedChange
  do result = await revalidate()
  while (result.type === 'ended' && change === changes)
  if (change !== changes) return
  if (result.type !== 'failed') closeDataError()
  else if (result.stack) showDataError(result.stack)
  else location.reload()
}

function isHydrated(): boolean {
  return performance.getEntriesByName('arrive:interactive').length > 0
}
