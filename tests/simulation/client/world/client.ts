import type { SimDocument } from './dom/document.ts'
import type { SimElement, SimForm } from './dom/elements.ts'
import type { SimEvent, SimTarget } from './dom/events.ts'
import type { ShownSimPage } from './observations.ts'
import type { SentDocument } from './worker.ts'
import type { World } from './world.ts'

/** What documents are made of, and what runs in them: the router alone, or all of the client. */
export interface Client {
  createDom: (options: DomOptions) => Dom
  createRoot: (options: RootOptions) => Root
  /** The scripts of a document run. */
  start: (options: StartOptions) => StartedClient | undefined
}

export interface DomOptions {
  world: World
  sent: SentDocument
  baseURI: () => string
  /** Since the document was opened. */
  now: () => number
  onAppend: (element: SimElement) => void
  /** A script submits a form. */
  onSubmit: (form: SimForm) => void
  onError: (error: unknown) => void
}

interface SimEventInit {
  bubbles?: boolean
  cancelable?: boolean
  /** Is it of a person? */
  isTrusted?: boolean
}

export interface Dom {
  /** What scripts find as their window; its own events, and those that bubble to it. */
  window: SimTarget
  document: SimDocument
  createEvent: (type: string, init?: SimEventInit) => SimEvent
  /** The names of the scope that belong to it. */
  names: object
}

export interface RootOptions extends Pick<Dom, 'window' | 'document'> {
  world: World
  sent: SentDocument
  onShown: (page: ShownSimPage) => void
}

/** What is shown in a document. */
export interface Root {
  newest: () => ShownSimPage | undefined
}

export interface StartOptions extends Pick<Dom, 'window'> {
  world: World
  sent: SentDocument
  later: (ms: number, work: () => void) => void
  root: Root
}

/** As `src/api/hooks/block-navigations.ts` has it. */
export type BlockNavigations = (options: {
  shouldBlock: () => boolean
  onBlocked: (blocked: { location: URL; resume: () => void }) => void
  onEnd: () => void
  signal: AbortSignal
}) => void

/** What components may ask of the client. */
export interface StartedClient {
  revalidate: () => void
  blockNavigations: BlockNavigations
  submitFetcher: (submission: { key: string; action: string; formData: FormData }) => void
}
