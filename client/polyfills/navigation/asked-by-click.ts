import { isPlainClick } from '../is-plain-click.ts'
import { askFor, isThisTab, type Asked } from './asked.ts'

/** What a click asks for: nothing where the browser, or somebody who heard it before, answers it. */
export function askedByClick(click: MouseEvent): Asked | undefined {
  if (click.defaultPrevented || !isPlainClick(click)) return undefined
  const link = click.composedPath().find(isLink)
  const url =
    link && !link.isContentEditable && isThisTab(link.getAttribute('target')) && urlOf(link)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  const downloadRequest = link.getAttribute('download')
  return {
    ...askFor(url),
    sourceElement: link,
    ...(downloadRequest !== null && { downloadRequest }),
  }
}

/** A link of HTML or of SVG; of `isContentEditable` the latter know nothing. */
type Link = Element & { isContentEditable?: boolean }

function isLink(target: EventTarget): target is Link {
  return (
    target instanceof Element && ['a', 'area'].includes(target.localName) && hrefOf(target) !== null
  )
}

function hrefOf(link: Element): string | null {
  return link.getAttribute('href') ?? link.getAttributeNS('http://www.w3.org/1999/xlink', 'href')
}

function urlOf(link: Element): URL | undefined {
  try {
    return new URL(hrefOf(link)!, document.baseURI)
  } catch {
    return undefined // no URL: the browser does nothing either
  }
}
