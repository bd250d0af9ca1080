import { baseUrl, pageUrl } from './page-location.ts'
import { formSetting, isPost, readForm } from './read-form.ts'
import type { FetcherSubmission } from './router.ts'

/** The data of a form, and its target. */
export type FormSubmission = Pick<FetcherSubmission, 'action' | 'formData'>

/**
 * Reads a form that posts to this site, in this tab; `undefined` for any other form, which the browser sends.
 * `page`: the target of a form without an `action`.
 */
export function readSubmission(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  page: string = pageUrl().href,
): FormSubmission | undefined {
  const action = urlOf(formSetting(form, submitter, 'action') || page)
  if (action?.origin !== location.origin || !isPost(form, submitter)) return
  if (!/^(_self)?$/i.test(formSetting(form, submitter, 'target') ?? '')) return
  return { action: action.href, formData: readForm(form, submitter) }
}

function urlOf(action: string): URL | undefined {
  try {
    return new URL(action, baseUrl())
  } catch {
    return undefined // not a URL: the browser does not submit the form either
  }
}
