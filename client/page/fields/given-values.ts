import { INTERACTIVE_MARK } from '../../../src/wire/performance-marks.ts'
import { factsOf } from './field-facts.ts'
import { NOT_ENTERED } from './field-values.ts'
import { noteSubmitter } from './form-of.ts'

/** A field that visitors type in. */
export type TextField = HTMLInputElement | HTMLTextAreaElement

/** Watches what visitors type, and which forms are sent. A second call has no effect. */
export function watchTyping(): void {
  for (const field of typedFields()) noteTyping(field, 'defaultValue')
  document.addEventListener('beforeinput', onBeforeInput, true)
  // Autofill dispatches no `beforeinput`.
  document.addEventListener('input', onInput, true)
  document.addEventListener('submit', noteSubmitter, true)
  document.addEventListener('formdata', noteDefaults, true)
}

/** Before React, all that differs from the HTML is typed; later a script may have set it. */
function typedFields(): TextField[] {
  if (performance.getEntriesByName(INTERACTIVE_MARK).length > 0) return []
  const fields = [...document.querySelectorAll<TextField>('input, textarea')]
  return fields.filter((field) => isText(field) && field.value !== field.defaultValue)
}

/** What the page has given to a field: its value, unless the visitor has typed in it. */
export function givenValue(field: TextField): string {
  return factsOf(field).given ?? field.value
}

/** The visitor's text is about to be put into a field, or back. `before`: the page's own. */
export function noteTyping(target: EventTarget | null, before: 'value' | 'defaultValue' = 'value'): void {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  if (isField) factsOf(target).given ??= target[before]
}

/** Has the page given another default to a field since its form was sent? */
export function hasNewDefault(field: TextField): boolean {
  const { sentDefault } = factsOf(field)
  return sentDefault !== undefined && sentDefault !== field.defaultValue
}

/** The field's value is now the page's own, or accepted by the server. */
export function forgetTyping(field: TextField): void {
  delete factsOf(field).given
}

/** Ranges and colors are never empty, and the text of a file is its path. */
const NOT_TEXT = [...NOT_ENTERED, 'checkbox', 'radio', 'file', 'range', 'color']

/** Is it a field for text, or for a number or a date? */
export function isText(field: TextField): boolean {
  return !NOT_TEXT.includes(field.type)
}

/** The fields of a form, also if one is named `elements`, and those outside that say `form="its id"`. */
export function inputsOf(form: Element): TextField[] {
  const all = document.querySelectorAll<TextField>('input, textarea')
  return [...all].filter((field) => field.form === form)
}

function onBeforeInput({ target }: Event): void {
  noteTyping(target)
}

function onInput({ target, isTrusted }: Event): void {
  if (isTrusted) noteTyping(target, 'defaultValue')
}

function noteDefaults({ target }: Event): void {
  for (const field of inputsOf(target as HTMLFormElement)) factsOf(field).sentDefault = field.defaultValue
}
