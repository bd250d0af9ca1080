import { forgetTyping, givenValue, hasNewDefault, inputsOf, isText, type TextField } from './given-values.ts'
import { formOf } from './form-of.ts'
import { isSameEntry } from './is-same-entry.ts'

type SentForm = Pick<NavigateEvent, 'sourceElement' | 'formData'>

/**
 * Brings the fields of a form that was accepted up to date. A field whose default has changed gets the new
 * one. A form whose text fields were all empty before the visitor typed, such as one for a new comment, is
 * emptied. Any other keeps what was accepted, because its defaults may be older: the next save would write
 * them back. The form may say `data-fields="reset"` or `"keep"`. What was typed since the form was sent
 * stays; boxes and lists stay too, because React would not notice.
 */
export function emptyForm({ sourceElement, formData }: SentForm): void {
  const form = formOf(sourceElement)
  if (!form || !formData) return
  const setting = Element.prototype.getAttribute.call(form, 'data-fields')
  const fields = inputsOf(form)
  const texts = fields.filter(isText)
  const isReset = setting === 'reset' || texts.every((field) => givenValue(field) === '')
  for (const field of texts.filter((text) => wasSent(text, formData))) {
    if (setting !== 'keep' && (isReset || hasNewDefault(field))) field.value = field.defaultValue
    forgetTyping(field)
  }
  // A file that was accepted is not sent a second time.
  const files = fields.filter((field) => isFile(field) && hasSentFiles(field, formData))
  if (setting !== 'keep') files.forEach((field) => (field.value = ''))
}

function wasSent(field: TextField, sent: FormData): boolean {
  return sent.getAll(field.name).includes(field.value)
}

function hasSentFiles({ name, files }: Partial<HTMLInputElement>, sent: FormData): boolean {
  return [...files!].every((file) => sent.getAll(name!).some((entry) => isSameEntry(entry, file)))
}

function isFile({ type }: TextField): boolean {
  return type === 'file'
}
