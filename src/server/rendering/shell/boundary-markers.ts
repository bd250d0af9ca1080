/**
 * React's private format of a pending boundary, as `react-dom` 19.3 writes it. `tests/worker/renderer/shells.test.ts` compares it
 * with the React that is installed.
 * https://github.com/facebook/react/blob/main/packages/react-dom-bindings/src/server/ReactFizzConfigDOM.js
 */
const PENDING = '<!--$?-->'
export const COMPLETE = '<!--$-->'
export const FAILED = '<!--$!--><template></template>'
export const END = '<!--/$-->'
export const DOCUMENT_END = '</body></html>'

/** The element in the place of a boundary's content. Ids are hexadecimal. */
export function boundaryPlace(id: string): string {
  return `${PENDING}<template id="B:${id}"></template>`
}

/** Such an element, wherever it is. */
export const PENDING_PLACE = /<!--\$\?--><template id="B:([0-9a-f]+)"><\/template>/g

/** The element in the place of a part of a boundary's content. */
export function segmentPlace(id: string): string {
  return `<template id="P:${id}"></template>`
}

const OPENING = new Set(['$', '$?', '$~', '$!', '&'])
const CLOSING = new Set(['/$', '/&'])

/** The index of the marker that ends the boundary whose content begins at `from`, or -1. React's own script counts so too. */
export function boundaryEnd(html: string, from: number): number {
  let depth = 0
  for (const { 1: data, index } of html.slice(from).matchAll(/<!--(.*?)-->/gs)) {
    if (OPENING.has(data!)) depth++
    else if (CLOSING.has(data!) && depth-- === 0) return from + index
  }
  return -1
}
