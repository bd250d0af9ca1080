import { useId, useMemo, useSyncExternalStore } from 'react'
import type { ResultOf } from '../server-module.ts'
import { createFetcherForm } from './fetcher-form.ts'
import { fetcherStore, IDLE_FETCHER, type FetcherState } from './fetchers.ts'
import { pageOf, useHookPage, type HookPage } from './hook-page.ts'
import { baseUrl } from './page-location.ts'
import { formSetting } from './read-form.ts'
import { submitFetcher } from './submit-fetcher.ts'

/** The fields for `submit`: a form, its `FormData`, or an object. Numbers and booleans become text. */
export type SubmitTarget =
  | HTMLFormElement
  | FormData
  | Readonly<Record<string, string | number | boolean | File>>

interface SubmitOptions {
  /** The URL of the action's page. Default: the form's `action`, or the page that calls `useFetcher`. */
  action?: string
}

/** The value that `useFetcher` returns: the state of its forms, and two ways to send one. */
export interface Fetcher<data> extends Omit<FetcherState, 'data'> {
  /** The last value that the action returned or passed to `fail`; `undefined` until then. */
  data: data | undefined
  /** Renders a `<form>` that this fetcher sends. Without JavaScript, it is sent as a full page load. */
  Form: ReturnType<typeof createFetcherForm>
  /**
   * Sends fields without a visitor's submit: `submit({ id: 7, isRead: true })`. Throws a `TypeError` if
   * `action` is another site.
   */
  submit(target: SubmitTarget, options?: SubmitOptions): void
}

interface FetcherOptions {
  /**
   * Fetchers with the same key share their state, and a plain `<form data-fetcher="the key">` joins them.
   * Default: a key of its own.
   */
  key?: string
}

type ActionData<action> = unknown extends action ? unknown : ResultOf<{ action: action }>

/**
 * Sends forms to a page's action without a navigation: no history entry, no scrolling, no moved focus. Each
 * form is sent once, in order, and afterwards the current page's data is loaded again. Write
 * `useFetcher<typeof action>()` to type `data`.
 *
 * Without `action`, forms go to the page that calls the hook, even after the visitor has left it; in a layout
 * or the document, to the page that is shown. A form is not cancelled when its component unmounts.
 */
export function useFetcher<action = unknown>({ key }: FetcherOptions = {}): Fetcher<ActionData<action>> {
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
      // An empty `action` of a form is the hook's page.
      const own = (source && formSetting(source, null, 'action')) || pageOf(page)
      const url = new URL(action ?? own, baseUrl())
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
