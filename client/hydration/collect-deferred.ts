import { deferredId } from '../../src/wire/bootstrap.ts'
import type { DeferredResult, DeferredReceiver } from '../../src/wire/deferred.ts'
import { parseRecord } from '../../src/wire/json.ts'
import { findElement } from '../start/dom/find-element.ts'

/**
 * Settles deferred parts by the scripts that the document brings, each as soon as its text is whole;
 * parts that are missing when the document ends fail. This is independent of React: if it renders the
 * document again, it removes scripts that it has not hydrated, also the one that is being parsed, and
 * its inline scripts then remove those that come later. The observer sees them before that:
 * https://html.spec.whatwg.org/multipage/parsing.html#scriptEndTag
 */
export function collectParts(parts: ReadonlyMap<string, DeferredReceiver>): void {
  const missing = new Map(parts)
  const scripts = new Map<string, Element>()
  const observer = new MutationObserver(collect)
  const listening = new AbortController()
  observer.observe(document, { childList: true, subtree: true })
  document.addEventListener('readystatechange', collect, { signal: listening.signal })
  collect()

  function collect(): void {
    for (const [name, part] of missing) {
      const script = scripts.get(name) ?? findScript(name)
      if (script) scripts.set(name, script)
      const late = readLate(script?.textContent) ?? (hasEnded() ? FAILED : undefined)
      if (!late) continue
      part.settle(late)
      missing.delete(name)
    }
    if (missing.size > 0) return
    observer.disconnect()
    listening.abort()
  }
}

const FAILED: DeferredResult = { failed: true }

function findScript(name: string): Element | null {
  return findElement(`script#${CSS.escape(deferredId(name))}`)
}

/** `undefined` while the text is cut off: no beginning of an object is one. */
function readLate(text = ''): DeferredResult | undefined {
  const body = text.endsWith('}') ? parseRecord(text) : undefined
  return body && ('value' in body ? { value: body['value'] } : FAILED)
}

/** The prototype's own, as in `findElement`. */
function hasEnded(): boolean {
  return Reflect.get(Document.prototype, 'readyState', document) !== 'loading'
}
