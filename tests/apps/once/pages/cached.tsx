import { SharedForm } from './shared-form.tsx'

/** Shared caches may store it, so it has no key of one visitor. */
export function Page() {
  return <SharedForm title="Cached" />
}
