import { Document } from '#app/document.tsx'
import { withOwnTitle } from '../../view/own-title.ts'
import type { DocumentContent } from './document-content.ts'

/** The content of a document; the title of an error is the app's own in the page's language. */
export function contentWithOwnTitle(
  url: URL,
  { document, content }: { document: unknown; content: DocumentContent },
): DocumentContent {
  if (content.type === 'page') return content
  return { ...content, problem: withOwnTitle(content.problem, { url, document }, Document) }
}

/** The app's own texts of the notice in the page's language, as attributes: `data-form-lost`. */
export function noticeTexts(url: URL, document: unknown): Record<string, string> | undefined {
  const notices = Document.messages?.({ url, data: document as never })?.notices
  if (!notices) return undefined
  const named = Object.entries<string>({ ...notices }).map(([name, text]) => [
    `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    text,
  ])
  return Object.fromEntries(named) as Record<string, string>
}
