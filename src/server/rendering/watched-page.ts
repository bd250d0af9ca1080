import type { PageModule } from '../../api/routes/route.ts'
import type { PageToRender } from './document-content.ts'

/** A page whose component says when React calls it. */
export interface WatchedPage {
  page: PageToRender
  hasRun: () => boolean
}

/** `undefined` if its component can't be watched: a class, one of `memo`, or an error page. */
export function watchPage(page: PageToRender): WatchedPage | undefined {
  const { content } = page
  if (content.type === 'error' || !isFunction(content.module)) return undefined
  let hasRun = false
  const module = watch(content.module, () => void (hasRun = true))
  return { page: { ...page, content: { ...content, module } }, hasRun: () => hasRun }
}

function isFunction({ Page }: PageModule): boolean {
  return typeof Page === 'function' && !Page.prototype?.isReactComponent
}

/** React compares the names of components with those in the shell. */
function watch({ Page, ...others }: PageModule, run: () => void): PageModule {
  const watched: PageModule['Page'] = (props) => {
    run()
    return Page(props)
  }
  Object.defineProperty(watched, 'name', { value: Page.name })
  return { ...others, Page: Object.assign(watched, Page) }
}
