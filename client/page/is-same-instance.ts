import type { LoadedPage } from '../loading/loaded-page.ts'

/** A page is shown in the instance of another, with its state, if route and params are the same. */
export function isSameInstance({ content }: LoadedPage, { content: next }: LoadedPage): boolean {
  if (content.type === 'error' || next.type === 'error') return false
  return content.name === next.name && haveSameParams(content.params, next.params)
}

/** An optional param may be in one only. */
function haveSameParams(params: Record<string, string>, next: Record<string, string>): boolean {
  const names = Object.keys({ ...params, ...next })
  return names.every((name) => params[name] === next[name])
}
