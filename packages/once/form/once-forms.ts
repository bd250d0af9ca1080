import type { OnceForms } from 'virtual:arrive/once-forms'
import { closeKeys, provideKeys } from '../keys/document-keys.ts'
import { checkOnce } from '../run/max-age.ts'
import { runFormOnce } from './run-form-once.ts'

/** What the Worker needs for forms that are done once, if a page exports `once`. */
export const onceForms: OnceForms = { check: checkOnce, run: runFormOnce, provideKeys, closeKeys }
