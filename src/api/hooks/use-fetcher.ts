import { useId, useMemo, useSyncExternalStore } from 'react'
import type { ResultOf } from '../server-module.ts'
import { createFetcherForm } from './fetcher-form.ts'
import { fetcherStore, IDLE_FETCHER, type FetcherState } from './fetchers.ts'
import { pageOf, useHookPage, type HookPage } from './hook-page.ts'
import { baseUrl } from './page-location.ts'
import { submitFetcher } from './submit-fetcher.ts'

/** Fields of a form. Numbers and booleans are sent as text. */
export type SubmitTarget =
  | HTMLFormElement
  | FormData
  | Readonly<Record<string, string | number | boolean | File>>

interface SubmitOptions {
  /** The URL of the page of this site whose action it is. Default: that of the form, or the page that `useFetcher` is called in. */
  action?: string
}

/** Sends forms without a navigation. */
export interface Fetcher<data> extends Omit<FetcherState, 'data'> {
  /** The last result of the action, also one of `fail`; `undefined` before. */
  data: data | undefined
  /** A form that is sent by this fetcher; without JavaScript a plain form. */
  Form: ReturnType<typeof createFetcherForm>
  /** Sends a form, or fields without a form, as they are now. Throws a `TypeError` for another site's `action`. */
  submit(target: SubmitTarget, options?: SubmitOptions): void
}

interface FetcherOptions {
  /** Fetchers with the same key share their state, also with `<form data-fetcher="the key">`. Default: a key of its own. */
  key?: string
}

type ActionData<action> = unknown extends action ? unknown : ResultOf<{ action: action }>

/**
 * A mutation that is no navigation: it sends forms to the action of a page, with no history entry, no scroll
 * and no move of the focus. Each form is sent once, in order; then the data of the current page is
 * requested again. With `useFetcher<typeof action>()`, `data` has the type of the action's result. A form is not cancelled if its
 * component unmounts. Without an `action`, a form's target is the page that calls the hook, also if that is no longer shown; in a
 * layout or the document, it is the page that is shown.
 */
export function useFetcher<action = unknown>({ key }: FetcherOptions = {}): Fetcher<
  ActionData<action>
> {
  const ownKey = useId()
  const name = key ?? ownKey
  const page = useHookPage()
  const { store, ...actions } = useMemo(() => createFetcher(name, page), [name, page])
  const state = useSyncExternalStore(store.subscribe, store.get, () => IDLE_FETCHER)
  // The type argument says which action the forms go to.
  return { ...state, ...actions, data: state.data as ActionData<action> | undefined }
}

function createFetcher(key: string, page: HookPage) {
  return {
    store: fetcherStore(key),
    Form: createFetcherForm(key, page),
    submit(target: SubmitTarget, { action }: SubmitOptions = {}): void {
      const source = target instanceof HTMLFormElement ? target : null
      const url = new URL(action ?? actionOf(source) ?? pageOf(page), baseUrl())
      if (url.origin !== location.origin) {
        throw new TypeError(`fetcher.submit: ${url.href} is another site. Send it with fetch.`)
      }
      submitFetcher({
        key,
        action: url.href,
        formData: formDataOf(target),
        ...(source && { source }),
      })
    },
  }
}

/** By the prototype, because a field named `getAttribute` hides the form's own. Empty is the hook's page. */
function actionOf(form: HTMLFormElement | null): string | undefined {
  return (form && Element.prototype.getAttribute.call(form, 'action')) || undefined
}

function formDataOf(target: SubmitTarget): FormData {
  if (target instanceof HTMLFormElement) return new FormData(target)
  const formData = new FormData()
  // A copy, because it is sent later, and the app may change its own.
  const fields = target instanceof FormData ? target : Object.entries(target)
  for (const [name, value] of fields) {
    if (value instanceof File) formData.append(name, value)
    else formData.append(name, String(value))
  }
  return formData
}
