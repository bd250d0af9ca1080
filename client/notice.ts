import { NOTICE_ID } from '../src/view/runtime.tsx'

export const OFFLINE_NOTICE =
  'You are offline. The page that you asked for opens when the network is back.'
export const FORM_NOTICE =
  'No answer came, so the form may not have been received. Nothing that you typed is lost: look whether it arrived, then send it again.'

/** Says something to the visitor, on the page and to screen readers; `undefined` takes it back. */
export function showNotice(text: string | undefined): void {
  const notice = document.getElementById(NOTICE_ID)
  if (notice) notice.textContent = text ?? ''
}
