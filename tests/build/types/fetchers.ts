import { fail, redirect, useFetcher, useFetchers, type ActionArgs } from 'arrivejs'

// Nothing here runs: the type check is the test.

export async function action({ form }: ActionArgs<'/'>) {
  if (!form.has('id')) return fail({ problem: 'Which one?' })
  if (form.has('leave')) return redirect('/')
  return { likes: 3 }
}

export function useLikes(): number | undefined {
  const { data } = useFetcher<typeof action>()
  // @ts-expect-error: before a form was sent there is no data
  void data.likes
  // @ts-expect-error: a refused form has no likes
  void data?.likes
  return data && 'likes' in data ? data.likes : undefined
}

export function useProblem(): string | undefined {
  const { data } = useFetcher<typeof action>()
  return data && 'problem' in data ? data.problem : undefined
}

export function useNothing(): undefined {
  return useFetcher<() => Promise<void>>().data
}

export function useAnything(): unknown {
  const { data, submit } = useFetcher()
  // @ts-expect-error: a form has no objects
  submit({ tags: { a: 1 } })
  return data
}

/** What is pending is not idle, and its data may be that of any action. */
export function useTitles(): string[] {
  const fetchers = useFetchers()
  // @ts-expect-error: an idle fetcher is not in the list
  void fetchers.filter(({ state }) => state === 'idle')
  // @ts-expect-error: the list is not changed
  fetchers.pop()
  // @ts-expect-error: nothing is known of the data
  void fetchers[0]?.data.likes
  return fetchers.map(({ key, formData }) => `${key} ${String(formData?.get('title'))}`)
}

export function useRetry(): (() => void) | undefined {
  const { error } = useFetcher()
  // @ts-expect-error: there may be no error
  void error.formData
  return error?.retry
}
