import { deferredId } from '../../src/wire/deferred-id.ts'
import type { DeferredReceiver, DeferredResult } from '../../src/wire/deferred.ts'
import { parseRecord } from '../../src/wire/json.ts'
import { reviveDates } from '../../src/wire/revive-dates.ts'
import { receiveAgain, type LoadAgain } from '../loading/receive-again.ts'
import { findElement } from '../start/dom/find-element.ts'

/**
 * Settles deferred values from the scripts in the document, each as soon as its text is complete.
 * Values that are missing when the document ends are loaded again.
 *
 * React can't do this: when it renders the document again, it removes scripts that it has not
 * hydrated, also the one that is being parsed, and its inline scripts later remove the rest
 * (tests/browser/router/recovery.test.ts). An observer runs before that:
 * https://html.spec.whatwg.org/multipage/parsing.html#scriptEndTag
 */
export function collectDeferred(
  receivers: ReadonlyMap<string, DeferredReceiver>,
  loadAgain: LoadAgain,
): void {
  const missing = new Map(receivers)
  const scripts = new Map<string, Element>()
  const observer = new MutationObserver(collect)
  const listening = new AbortController()
  observer.observe(document, { childList: true, subtree: true })
  document.addEventListener('readystatechange', collect, { signal: listening.signal })
  collect()

  function collect(): void {
    for (const [name, receiver] of missing) {
      const script = scripts.get(name) ?? findScript(name)
      if (script) scripts.set(name, script)
      const result = readResult(script?.textContent)
      if (!result) continue
      receiver.settle(result)
      missing.delete(name)
    }
    if (missing.size > 0 && !hasDocumentEnded()) return
    observer.disconnect()
    listening.abort()
    void receiveAgain(missing, loadAgain)
  }
}

const FAILED: DeferredResult = { failed: true }

function findScript(name: string): Element | null {
  return findElement(`script#${CSS.escape(deferredId(name))}`)
}

/** `undefined` while the text is incomplete: the beginning of a JSON object is never valid JSON. */
function readResult(text = ''): DeferredResult | undefined {
  const record = text.endsWith('}') ? parseRecord(text) : undefined
  return record && ('value' in record ? { value: reviveDates(record)['value'] } : FAILED)
}

/** Read by the prototype, for the reason given in `findElement`. */
function hasDocumentEnded(): boolean {
  return Reflect.get(Document.prototype, 'readyState', document) !== 'loading'
}
