import { closestOf } from '../start/dom/closest-of.ts'

type TextField = HTMLInputElement | HTMLTextAreaElement

type SentForm = Pick<NavigateEvent, 'sourceElement' | 'formData'>

/**
 * Empties the text fields of a form that was accepted, as a new document would: they get the values that
 * the page gives them. What the visitor has typed since the form was sent stays. Boxes and lists stay too,
 * because React would not notice.
 */
export function emptyForm({ sourceElement, formData }: SentForm): void {
  const form = sourceElement && closestOf(sourceElement, 'form')
  if (!form || !formData) return
  for (const field of document.querySelectorAll<TextField>('input, textarea')) {
    if (field.form === form && wasSent(field, formData)) empty(field)
  }
}

function wasSent(field: TextField, sent: FormData): boolean {
  return field.type === 'file' || sent.getAll(field.name).includes(field.value)
}

const NOT_TEXT = new Set(['checkbox', 'radio', 'hidden', 'submit', 'reset', 'button', 'image'])

function empty(field: TextField): void {
  if (field.type === 'file') field.value = ''
  else if (!NOT_TEXT.has(field.type)) field.value = field.defaultValue
}
