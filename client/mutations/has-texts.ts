import { formOf } from '../page/fields/form-of.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLButtonElement

/**
 * Is what was typed into a form still there? The page may be gone, and the app may have emptied or removed
 * fields.
 */
export function hasTexts(source: Element, formData: FormData): boolean {
  if (!source.isConnected) return false
  const form = formOf(source)
  const controls = [...document.querySelectorAll<Control>('input, textarea, select, button')]
  const own = controls.filter((control) => control.form === form)
  return [...formData].every(([name, value]) => {
    if (typeof value !== 'string' || value === '' || name === (source as Control).name) return true
    return own.some((control) => control.name === name && hasText(control, value))
  })
}

/** Browsers may normalize line breaks. */
function hasText(control: Control, text: string): boolean {
  return !isText(control) || control.value.replaceAll('\r\n', '\n') === text.replaceAll('\r\n', '\n')
}

const NOT_TEXT = new Set(['checkbox', 'radio', 'hidden', 'submit', 'reset', 'button', 'image'])

function isText(control: Control): boolean {
  if (control instanceof HTMLInputElement) return !NOT_TEXT.has(control.type)
  return control instanceof HTMLTextAreaElement
}
