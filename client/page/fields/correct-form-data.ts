import { isPost, readForm } from '../../../src/api/hooks/read-form.ts'
import { formOf } from './form-of.ts'

/**
 * Gives a `navigate` event the fields that its form posts, and none if it doesn't post. Chromium 156 decides
 * by the method of the form, although that of its button counts, and has no fields if the button is gone
 * (tests/browser/forms/forms.test.ts, busy-forms.test.ts).
 */
export function correctFormData(event: NavigateEvent): void {
  const { formData, sourceElement } = event
  const form = formOf(sourceElement)
  if (!form) return
  const submitter = sourceElement === form ? null : sourceElement
  const posts = isPost(form, submitter)
  if (posts === (formData !== null)) return
  Object.defineProperty(event, 'formData', { value: posts ? readForm(form, submitter) : null })
}
