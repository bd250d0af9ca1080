import { Document } from '#app/document.tsx'

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
