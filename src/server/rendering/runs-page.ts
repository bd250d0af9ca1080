import type { PageModule } from '../../api/routes/route.ts'
import type { PageRequest } from '../request/page-request.ts'
import { pageElement, type PageToRender } from './page-element.tsx'
import { startResuming } from './react/start-rendering.ts'

/**
 * Does the page's own component run again when holes are filled? React says it only by calling it, so its shell is resumed once and aborted. If it
 * doesn't, the page's data, often the largest part, need not be read for each visitor.
 */
export async function runsPage(
  request: PageRequest,
  page: PageToRender,
  postponed: string,
): Promise<boolean> {
  const { content } = page
  if (content.type === 'error' || !isFunction(content.module)) return true
  let runs = false
  const run = () => void (runs = true)
  const watched = { ...page, content: { ...content, module: watch(content.module, run) } }
  const { element } = pageElement(request, watched, { isResumed: true })
  const signal = AbortSignal.abort(ABORTED)
  const onError = (error: unknown) => (error === ABORTED ? undefined : run())
  await startResuming(element, { postponed, nonce: '', lifetime: { signal }, onError }).catch(run)
  return runs
}

const ABORTED = Symbol('aborted')

/** A class or a component of `memo` can't be called. */
function isFunction({ Page }: PageModule): boolean {
  return typeof Page === 'function' && !Page.prototype?.isReactComponent
}

/** The same module with a component that says when it runs. React compares the names of components with those in the shell. */
function watch({ Page, ...others }: PageModule, run: () => void): PageModule {
  const watched: PageModule['Page'] = (props) => {
    run()
    return Page(props)
  }
  Object.defineProperty(watched, 'name', { value: Page.name })
  return { ...others, Page: Object.assign(watched, Page) }
}
