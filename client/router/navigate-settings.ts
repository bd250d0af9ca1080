import { isRecord } from '../../src/wire/json.ts'
import type { NavigateInfo } from '../../src/api/hooks/navigate.ts'
import { formOf } from '../page/fields/form-of.ts'
import { closestOf } from '../start/dom/closest-of.ts'
import type { PageResult } from './page-result.ts'

/** Does the page keep its scroll position, as the link, the form or `navigate` says? */
export function keepsScroll({ sourceElement, info }: NavigateEvent): boolean {
  return isInside(sourceElement, '[data-scroll="keep"]') || scrollOf(info) === 'keep'
}

/**
 * Is the page that was shown scrolled, to its top or its hash? One that shows the response to its own form
 * keeps its position, unless the form was accepted at a hash, or names one.
 */
export function scrolls(
  event: NavigateEvent,
  { isNewInstance, form }: { isNewInstance: boolean; form: PageResult['form'] },
): boolean {
  const { navigationType, signal, formData, sourceElement } = event
  // Of a navigation that was stopped, `scroll` throws.
  if (navigationType === 'traverse' || signal.aborted || keepsScroll(event)) return false
  if (!formData || isNewInstance) return true
  const isAtHash = form === 'accepted' || isInside(sourceElement, '[action*="#"],[formaction*="#"]')
  return location.hash !== '' && isAtHash
}

/** Does the link or the form say that the page takes the place of the current history entry? */
export function replacesEntry({ sourceElement }: NavigateEvent): boolean {
  return isInside(sourceElement, '[data-history="replace"]')
}

/** Is a form sent as plain text? The browser sends it as without a router. */
export function isTextForm({ sourceElement }: NavigateEvent): boolean {
  return isInside(sourceElement, '[formenctype="text/plain" i],[enctype="text/plain" i]')
}

/** Scripts may give any `info`. */
function scrollOf(info: unknown): unknown {
  const { scroll }: { [name in keyof NavigateInfo]?: unknown } = isRecord(info) ? info : {}
  return scroll
}

/** A button may be outside of its form. */
function isInside(source: Element | null, selector: string): boolean {
  return [source, formOf(source)].some((element) => element && closestOf(element, selector))
}
