import { createElement, type ComponentProps } from 'react'
import { pageOf, type HookPage } from './hook-page.ts'
import { readSubmission } from './read-submission.ts'
import { submitFetcher } from './submit-fetcher.ts'

/** The props of `fetcher.Form`: those of `<form>`. It is always sent with POST, whatever `method` says. */
export type FetcherFormProps = Omit<ComponentProps<'form'>, 'method' | 'action'> & {
  /** The URL of the page whose action gets the form. Default: the page that calls `useFetcher`. */
  action?: string
  method?: 'post' | 'POST'
}

/** Makes the form of the fetchers with one key. Without JavaScript it is a plain form. */
export function createFetcherForm(key: string, page: HookPage) {
  return function FetcherForm({ onSubmit, ...props }: FetcherFormProps) {
    const submit: FetcherFormProps['onSubmit'] = (event) => {
      onSubmit?.(event)
      if (event.defaultPrevented) return
      const { submitter } = event.nativeEvent as SubmitEvent
      const isSent = submitFormOf(key, event.currentTarget, submitter, pageOf(page))
      if (isSent) event.preventDefault()
    }
    // No JSX: Node loads this file as it is, for tests of apps.
    const own = { method: 'post', 'data-fetcher': key, onSubmit: submit }
    return createElement('form', { ...props, ...own })
  }
}

/** Sends a form for the fetchers of a key. Returns whether it did; if not, it is the browser's. */
export function submitFormOf(
  key: string,
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  page?: string,
): boolean {
  const submission = readSubmission(form, submitter, page)
  if (submission) submitFetcher({ key, ...submission, source: submitter ?? form })
  return submission !== undefined
}
