import type { Notices } from '../../src/api/messages.ts'
import { NOTICE_ID } from '../../src/wire/bootstrap.ts'
import { showNotice } from '../start/dom/notice.ts'
import { findStatus } from '../start/dom/runtime-elements.ts'
import type { SentForm } from './send-form.ts'
import { formOf } from '../page/fields/form-of.ts'
import { NOT_ENTERED } from '../page/fields/field-values.ts'

/** What the notice says about a form that has no result, and what to do if its text is still there. */
interface Failure {
  /** Of the text that the app may have in its place. */
  name: keyof Notices
  says: (form: string) => string
  next: string
  status?: number
}

const OFFLINE: Failure = {
  name: 'formOffline',
  says: (form) => `You are offline, so ${form} was not sent.`,
  next: ': send it again when the network is back',
}

const NO_RESPONSE: Failure = {
  name: 'formLost',
  says: (form) => `No answer came, so ${form} may not have been received.`,
  next: ': look whether it arrived, then send it again',
}

const SIGNED_OUT: Failure = {
  name: 'formSignedOut',
  says: (form) => `The server did not accept ${form}, because you are not signed in.`,
  next: ': sign in in another tab, then send it again',
}

let shown: string | undefined

/** Says what is known about a form without a result. `undefined` hides it once a later form succeeds. */
export function showMutationNotice(notice: string | undefined): void {
  const isOwn = shown !== undefined && findStatus(NOTICE_ID)?.textContent === shown
  shown = notice
  if (notice !== undefined || isOwn) showNotice(notice)
}

/** `undefined` if a form has a result. */
export function mutationNotice(form: SentForm): string | undefined {
  if ('notice' in form.response) return form.response.notice
  const failure = failureOf(form)
  if (!failure) return undefined
  const { source, formData } = form
  const isKept = source !== null && hasTexts(source, formData)
  return ownNotice(failure, isKept) ?? englishNotice(failure, isKept, source)
}

function ownNotice({ name, status }: Failure, isKept: boolean): string | undefined {
  const own: Notices | undefined = findStatus(NOTICE_ID)?.dataset
  const text = own?.[name]?.replace('{status}', String(status))
  return text && isKept && own?.textsKept ? `${text} ${own.textsKept}` : text
}

function englishNotice(failure: Failure, isKept: boolean, source: Element | null): string {
  if (!source) return failure.says('your change')
  if (!isKept) return failure.says('your form')
  return `${failure.says('it')} Nothing that you typed is lost${failure.next}.`
}

function failureOf({ response, wasOnline }: SentForm): Failure | undefined {
  switch (response.type) {
    case 'data':
      return response.status < 400 ? undefined : refusal(response.status)
    case 'error':
      return refusal(response.problem.status)
    case 'unusable':
      if (response.reason === 'other build') return undefined
      return wasOnline || navigator.onLine ? NO_RESPONSE : OFFLINE
    default:
      return undefined
  }
}

/** It was received, and refused with a status. */
function refusal(status: number): Failure {
  if (status === 401) return SIGNED_OUT
  const [name, did] =
    status < 500
      ? (['formRefused', 'did not accept'] as const)
      : (['formFailed', 'could not complete'] as const)
  return { name, status, says: (form) => `The server ${did} ${form} (error ${status}).`, next: '' }
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLButtonElement

/** Is what was typed still there? The page may be gone, or the app may have emptied the fields. */
function hasTexts(source: Element, formData: FormData): boolean {
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

const NOT_TEXT = [...NOT_ENTERED, 'checkbox', 'radio']

function isText(control: Control): boolean {
  if (control instanceof HTMLInputElement) return !NOT_TEXT.includes(control.type)
  return control instanceof HTMLTextAreaElement
}
