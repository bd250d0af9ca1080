import { isPlainClick } from '../is-plain-click.ts'
import {
  isThisTab,
  parsePageUrl,
  placeOfDocument,
  requestFor,
  type NavigationRequest,
  type PagePlace,
} from './navigation-request.ts'

/** The navigation that a click requests; `undefined` if the browser or another listener acts on it. */
export function requestOfClick(
  click: MouseEvent,
  place: PagePlace = placeOfDocument(),
): NavigationRequest | undefined {
  if (click.defaultPrevented || !isPlainClick(click)) return undefined
  const link = click.composedPath().find(isLink)
  if (!link || link.isContentEditable || !isThisTab(link.getAttribute('target'))) return undefined
  const url = parsePageUrl(hrefOf(link)!, place)
  if (!url) return undefined
  const downloadRequest = link.getAttribute('download')
  return {
    ...requestFor(url, place),
    sourceElement: link,
    ...(downloadRequest !== null && { downloadRequest }),
  }
}

/** A link of HTML or SVG; SVG has no `isContentEditable`. */
type Link = Element & { isContentEditable?: boolean }

function isLink(target: EventTarget): target is Link {
  return target instanceof Element && ['a', 'area'].includes(target.localName) && hrefOf(target) !== null
}

function hrefOf(link: Element): string | null {
  return link.getAttribute('href') ?? link.getAttributeNS('http://www.w3.org/1999/xlink', 'href')
}
