import { createElement, useContext, type ReactElement } from 'react'
import { FormKeyContext } from './form-key-context.ts'
import { KEY_FIELD, makeFormKey } from './form-key.ts'

/**
 * The hidden field with a form's key, for a page whose server module exports `once`: `<form method="post">
 * <OnceKey />…`. The Worker makes the key in a document for one visitor, and the browser for all others.
 */
export function OnceKey(): ReactElement {
  const makeKey = useContext(FormKeyContext)
  // No JSX: Node loads this file as it is, for tests of apps. Firefox would restore the key of a page before.
  return createElement('input', {
    type: 'hidden',
    name: KEY_FIELD,
    autoComplete: 'off',
    value: makeKey?.(),
    suppressHydrationWarning: true,
    ref: fillField,
  })
}

/** Back may show a document from the browser's cache, whose form was sent. */
function fillField(field: HTMLInputElement | null): void {
  if (field && (field.value === '' || isShownAgain())) field.value = makeFormKey()
}

function isShownAgain(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'back_forward'
}
