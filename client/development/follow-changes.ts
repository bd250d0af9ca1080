import { FOLLOWER_EVENT } from '../../src/wire/browser-events.ts'
import {
  PAGE_CONNECTED,
  REVISION_PATH,
  REVISION_TIMING,
  SOURCE_CHANGED,
  type ChangeFollower,
  type ConnectedPage,
  type FollowedChange,
  type SourceChange,
} from '../../src/wire/development/development-changes.ts'
import { INTERACTIVE_MARK } from '../../src/wire/performance-marks.ts'
import { closeDataError, isBroken, showDataError } from './error-overlay.ts'

/** A visitor who is asked may stay on the page. */
const LEAVING_LIMIT_MS = 30_000

let follower: ChangeFollower | undefined
let changes = 0
let isLeaving = false

/** Reports this page to the server, and shows what changes on the Worker. */
export function connectPage(): void {
  const revision = revisionOfDocument()
  const page: ConnectedPage = { url: location.href, revision, showsChanges: true }
  import.meta.hot?.send(PAGE_CONNECTED, page)
  import.meta.hot?.on(SOURCE_CHANGED, (change: SourceChange) => void show(change))
  addEventListener('beforeunload', () => {
    isLeaving = true
    setTimeout(() => (isLeaving = false), LEAVING_LIMIT_MS)
  })
  addEventListener(FOLLOWER_EVENT, (event) => {
    follower = event.detail
  })
}

/**
 * Resolves if the source has not changed since the document was rendered, and loads it again otherwise:
 * React would find another page than the modules describe. To be called when these are loaded.
 */
export async function requireCurrent(): Promise<void> {
  const revision = revisionOfDocument()
  if (revision === undefined) return
  const current = await fetch(REVISION_PATH).then(
    (response) => response.text(),
    () => revision,
  )
  if (current === revision) return
  reload()
  await new Promise(() => {})
}

/**
 * Scripts may read it in secure contexts only:
 * https://w3c.github.io/server-timing/#the-performanceservertiming-interface
 */
function revisionOfDocument(): string | undefined {
  const [timing] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return timing?.serverTiming?.find(({ name }) => name === REVISION_TIMING)?.description
}

/** A page without a router has had no input, so it loses nothing when it is loaded again. */
function show({ changesData, problem }: SourceChange): Promise<void> | void {
  if (problem !== undefined) return showDataError(problem)
  if (isBroken() || !isHydrated()) return reload()
  if (!changesData) return
  if (!follower || follower.isErrorPage()) return reload()
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
  else reload()
}

/** It would end a load of another page. */
function reload(): void {
  if (!isLeaving) location.reload()
}

function isHydrated(): boolean {
  return performance.getEntriesByName(INTERACTIVE_MARK).length > 0
}
