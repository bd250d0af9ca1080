/** In development: sent to a page when its source has changed and the Worker has the new code. */
export const SOURCE_CHANGED = 'arrive:source-changed'

export interface SourceChange {
  /** Can loaders, actions or middleware reach what has changed? */
  changesData: boolean
  /** Why pages stay as they are; it is shown. */
  problem?: string
}

/** In development: sent by a page as soon as it listens for changes. */
export const PAGE_CONNECTED = 'arrive:page-connected'

export interface ConnectedPage {
  url: string
  /** The source's revision that the document has; `undefined` if the browser hides it from scripts. */
  revision: string | undefined
  /** Does it show changed data in place? An error page of Vite does not. */
  showsChanges: boolean
}

/** In development: the entry of `Server-Timing` whose description is the revision of a document. */
export const REVISION_TIMING = 'arrive-revision'

/** In development: responds with the current revision of the source. */
export const REVISION_PATH = '/@arrive/revision'

/** What the router does when the source has changed. */
export interface ChangeFollower {
  isErrorPage(): boolean
  /** Loads the data of the current page again and shows it in place. */
  revalidate(): Promise<FollowedChange>
}

export interface FollowedChange {
  type: 'shown' | 'ended' | 'redirected' | 'failed'
  /** The error that a loader has thrown. */
  stack?: string | undefined
}
