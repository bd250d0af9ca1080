import { fail, redirect, useFetcher, type ActionArgs } from 'arrivejs'

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
