import { useContext, useLayoutEffect, useState } from 'react'
import { PageContext } from '../page-context.ts'

/** The page that a hook is called in. */
export interface HookPage {
  /** As the page was rendered last; `undefined` before. */
  url: URL | undefined
}

/** The page in which the hook is called; in a layout and in the document, the current page. */
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
