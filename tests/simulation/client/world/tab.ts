import type { SentDocument } from './worker.ts'
import { createSimWindow, type SimWindow } from './sim-window.ts'
import type { DocumentState, EntryStates, SessionHistory, TabEntry } from './session-history.ts'
import type { World } from './world.ts'

interface Load {
  url: URL
  type: 'push' | 'replace' | 'reload' | 'traverse'
  entry: TabEntry | undefined
  cancel: () => void
}

export type Tab = ReturnType<typeof createTab>

/** Until a traversal of the history begins, and until a document without a network has failed. */
const TRAVERSAL_MS = 2
const FAILED_DOCUMENT_MS = 30

/** A tab with its history and its documents, of which one is shown. */
export function createTab(world: World) {
  const entries: TabEntry[] = []
  let at = 0
  let made = 0
  let hasFailed = false
  let load: Load | undefined
  const storage = new Map<string, string>()
  /** The browser's cache, which a traversal asks first (https://www.rfc-editor.org/rfc/rfc9111#section-6). */
  const stored = new Map<string, SentDocument>()

  function newEntry(url: string, document: DocumentState, states: EntryStates = {}): TabEntry {
    made++
    return {
      id: `id${made}`,
      key: `key${made}`,
      url,
      document,
      state: null,
      navigationState: undefined,
      ...states,
    }
  }

  const current = () => entries[at]!
  const windowOf = (entry: TabEntry | undefined) => entry?.document.window as SimWindow | undefined
  const shown = () => (hasFailed ? undefined : windowOf(entries[at]))

  /** A document without a change of document: by a fragment, History or the Navigation API. */
  function changeUrl(type: 'push' | 'replace', url: string, states: EntryStates = {}): void {
    const { document, key } = current()
    const entry = newEntry(url, document, states)
    if (type === 'replace') entry.key = key
    put(type, entry)
  }

  function put(type: 'push' | 'replace', entry: TabEntry): void {
    if (type === 'replace') return void (entries[at] = entry)
    entries.splice(++at, Infinity, entry)
  }

  /** The browser loads a document; a newer load takes its place. */
  function loadDocument(
    type: Load['type'],
    url: URL,
    { entry, post }: Parameters<SessionHistory['loadDocument']>[2] = {},
  ): void {
    const isByBrowser = load !== undefined || type === 'traverse'
    stopLoad()
    // Of a document that has several, Chromium restores only the entry at which it was left.
    const stored = type === 'traverse' ? windowOf(entry) : undefined
    const restored = stored?.leftAt() === entry?.key ? stored : undefined
    const method = post ? 'POST' : 'GET'
    world.trace(`document ${restored ? 'from the page cache' : method} ${url.pathname}${url.search}`)
    world.observe({ type: 'document asked', url: url.href, isByBrowser })
    const show = (sent: SentDocument | undefined) => {
      load = undefined
      showDocument({ type, url, entry }, sent)
    }
    if (restored) {
      load = { url, type, entry, cancel: world.later(TRAVERSAL_MS, () => show(undefined)) }
      return
    }
    load = { url, type, entry, cancel: arriveLater(url, { type, post }, show) }
  }

  function arriveLater(
    url: URL,
    { type, post }: { type: Load['type']; post: FormData | undefined },
    show: (sent: SentDocument | undefined) => void,
  ): () => void {
    if (world.isOffline) return world.later(FAILED_DOCUMENT_MS, () => fail())
    const { ms } = world.outcomes.next()
    let cancel = world.later(ms / 2, () => {
      const sent = (type === 'traverse' && stored.get(nameOf(url))) || requestDocument(url, post)
      cancel = world.later(ms / 2, () => (world.isOffline ? fail() : show(sent)))
    })
    return () => cancel()
  }

  function requestDocument(url: URL, post: FormData | undefined): SentDocument {
    if (post) stored.delete(nameOf(url))
    const sent = world.worker.document(url, post ? 'POST' : 'GET', post)
    if (!post || sent.url !== url) stored.set(nameOf(sent.url), sent)
    return sent
  }

  /** The browser's own error page: what could be done there is not of this world. */
  function fail(): void {
    load = undefined
    leave(shown())
    hasFailed = true
    world.observe({ type: 'browser error' })
  }

  function showDocument({ type, url, entry }: Omit<Load, 'cancel'>, sent: SentDocument | undefined): void {
    // A script has added an entry in the place of those that could be gone forward to.
    if (entry && !entries.some(({ key }) => key === entry.key)) return
    leave(shown())
    const target = sent?.url ?? url
    const isTraversal = type === 'traverse'
    world.observe({ type: 'document shown', url: target.href, build: sent?.build, isTraversal })
    // Its entry may have been replaced since.
    if (entry && type === 'traverse') at = entries.findIndex(({ key }) => key === entry.key)
    else if (type === 'push' || type === 'replace') {
      const isOwn = type === 'replace' && world.replacesReload && url.href === entries[at]?.url
      const state = isOwn ? current().document : { window: undefined }
      const entry = newEntry(target.href + keptHash(target, url), state)
      if (entries.length === 0) entries.push(entry)
      else put(type, entry)
    }
    if (!sent) return shown()!.restore()
    const { id, key } = current()
    Object.assign(current(), { url: target.href + keptHash(target, url), id, key })
    current().document.window = createSimWindow({ world, tab, sent })
    shown()!.start()
  }

  /** It may come back from the back/forward cache; all other documents of the tab are gone then. */
  function leave(left: SimWindow | undefined): void {
    if (!left) return
    const mayReturn = world.hasPageCache && !left.isRequesting()
    left.leave(mayReturn, current()?.key)
    if (!mayReturn)
      for (const { document } of entries) if (document.window === left) document.window = undefined
  }

  function stopLoad(): void {
    load?.cancel()
    load = undefined
  }

  const tab = {
    isHidden: false,
    entries,
    storage,
    at: () => at,
    current,
    shown,
    changeUrl,
    loadDocument,
    stopLoad,
    isLoading: () => load !== undefined,
    loadingUrl: () => load?.url.href,
    /** Moves to an entry of the shown document. */
    moveTo: (entry: TabEntry) => void (at = entries.indexOf(entry)),
    /** Back and Forward, by a person or by `history.go`. */
    traverse(by: number, isByPerson: boolean): void {
      world.later(TRAVERSAL_MS, () => {
        const entry = entries[at + by]
        if (entry && by !== 0) shown()?.traverseTo(entry, isByPerson)
      })
    },
    /** Stop, as by the button: a load of a document, and what is ongoing in the one that is shown. */
    stop(): void {
      world.observe({ type: 'stopped' })
      stopLoad()
      shown()?.stop()
    },
    open: (url: URL) => loadDocument('push', url),
  }
  return tab
}

function keptHash({ hash }: URL, { hash: asked }: URL): string {
  return hash === '' ? asked : ''
}

function nameOf({ pathname, search }: URL): string {
  return pathname + search
}
