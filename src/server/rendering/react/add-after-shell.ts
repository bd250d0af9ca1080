/** How React ends a document with nothing more to come. */
export const DOCUMENT_END = '</body></html>'

/** Adds HTML to what React has written up to the end of the shell. The body is open there, or ends it. */
export function addAfterShell(html: string, addition: string): string {
  if (addition === '' || !html.endsWith(DOCUMENT_END)) return html + addition
  return html.slice(0, -DOCUMENT_END.length) + addition + DOCUMENT_END
}
