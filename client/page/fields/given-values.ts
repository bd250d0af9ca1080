import { INTERACTIVE_MARK } from '../../../src/wire/performance-marks.ts'
import { noteSubmitter } from './form-of.ts'

/** A field that visitors type in. */
export type TextField = HTMLInputElement | HTMLTextAreaElement

/** The values of fields before the visitor typed: of the HTML, or of a script such as React Hook Form. */
const given = new WeakMap<EventTarget, string>()

/** The defaults of fields when their form was sent. */
const sentDefaults = new WeakMap<TextField, string>()

let isWatching = false

/** Watches what visitors type, and which forms are sent. */
export function watchTyping(): void {
  if (isWatching) return
  isWatching = true
  for (const field of typedFields()) given.set(field, field.defaultValue)
  document.addEventListener('beforeinput', ({ target }) => noteTyping(target), true)
  // Autofill dispatches no `beforeinput`.
  document.addEventListener('input', onInput, true)
  document.addEventListener('submit', noteSubmitter, true)
  document.addEventListener('formdata', ({ target }) => noteDefaults(target as HTMLFormElement), true)
}

/** Before React, all that differs from the HTML is typed; later a script may have set it. */
function typedFields(): TextField[] {
  if (performance.getEntriesByName(INTERACTIVE_MARK).length > 0) return []
  const fields = [...document.querySelectorAll<TextField>('input, textarea')]
  return fields.filter((field) => isText(field) && field.value !== field.defaultValue)
}

/** What the page has given to a field: its value, unless the visitor has typed in it. */
export function givenValue(field: TextField): string {
  return given.get(field) ?? field.value
}

/** The visitor's text is about to be put into a field, or back. `before`: the page's own. */
export function noteTyping(target: EventTarget | null, before: 'value' | 'defaultValue' = 'value'): void {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  if (isField && !given.has(target)) given.set(target, target[before])
}

/** Has the page given another default to a field since its form was sent? */
export function hasNewDefault(field: TextField): boolean {
  const sent = sentDefaults.get(field)
  return sent !== undefined && sent !== field.defaultValue
}

/** The field's value is now the page's own, or accepted by the server. */
export function forgetTyping(field: TextField): void {
  given.delete(field)
}

const NOT_TEXT: readonly string[] = [
  ...['checkbox', 'radio', 'hidden', 'submit', 'reset', 'button', 'image'],
  ...['file', 'range', 'color'], // never empty, or a text that no visitor types
]

/** Is it a field for text, or for a number or a date? */
export function isText(field: TextField): boolean {
  return !NOT_TEXT.includes(field.type)
}

/** The fields of a form, also if one is named `elements`, and those outside that say `form="its id"`. */
export function fieldsOf(form: Element): TextField[] {
  const all = document.querySelectorAll<TextField>('input, textarea')
  return [...all].filter((field) => field.form === form)
}

function onInput({ target, isTrusted }: Event): void {
  if (isTrusted) noteTyping(target, 'defaultValue')
}

function noteDefaults(form: HTMLFormElement): void {
  for (const field of fieldsOf(form)) sentDefaults.set(field, field.defaultValue)
}
