import { contextStorage, tryGetContext } from 'hono/context-storage'
import type { AppContext } from '../../api/register.ts'

/**
 * Starts a loader. If the app's middleware stores the context, `getContext()` returns the loader's own `c`,
 * so that reads through it are noted too.
 */
export function startLoader<args extends { c: AppContext }>(
  loader: (args: args) => unknown,
  args: args,
): unknown {
  if (tryGetContext() === undefined) return loader(args)
  let loading: unknown
  void contextStorage()(args.c, async () => void (loading = returned(loader, args)))
  return loading
}

/** An error is a rejection: nothing else reaches the caller through Hono's middleware. */
function returned<args>(loader: (args: args) => unknown, args: args): unknown {
  try {
    return loader(args)
  } catch (error) {
    return Promise.reject(error)
  }
}
