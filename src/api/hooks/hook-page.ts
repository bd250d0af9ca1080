import { useContext, useLayoutEffect, useState } from 'react'
import { PageContext } from '../page-context.ts'

/** The page that a hook is called in. */
export interface HookPage {
  /** As the page was rendered last; `undefined` before. */
  url: URL | undefined
}

/**
 * The page that the hook is called in, also when it is no longer shown. In a layout and in the document it is
 * the page that is shown.
 */
export function useHookPage(): HookPage {
  const url = useContext(PageContext)?.url
  const [page] = useState<HookPage>(() => ({ url: undefined }))
  useLayoutEffect(() => {
    page.url = url
  }, [page, url])
  return page
}

/** The URL of the page, to which its forms are sent. */
export function pageOf({ url }: HookPage): string {
  return url ? location.origin + url.pathname + url.search : location.href
}
