import type { ChangeFollower } from '../../src/wire/development-changes.ts'
import type { PageStore } from '../page/page-store.ts'
import type { RevalidationResult } from './revalidate-page.ts'

interface FollowerOptions {
  pages: PageStore
  revalidate: () => Promise<RevalidationResult>
  invalidate: () => void
}

/** Development only: shows what has changed on the Worker. */
export function changeFollower({ pages, revalidate, invalidate }: FollowerOptions): ChangeFollower {
  return {
    isErrorPage: () => pages.current().content.type === 'error',
    revalidate() {
      invalidate()
      return revalidate()
    },
  }
}
