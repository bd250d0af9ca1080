// What an app imports, as 'arrivejs'.

export type { AppHeaders } from './app-headers.ts'
export type { DocumentProps, DocumentSettings, ErrorPageProps } from './document.ts'
export type {
  BrowserErrorFacts,
  BrowserErrorType,
  LoadWhen,
  OnBrowserError,
  OnServerError,
  ServerErrorFacts,
  ServerErrorType,
} from './error-hooks.ts'
export { fail, type ActionFailure } from './outcomes/fail.ts'
export type { FetcherFormProps } from './hooks/fetcher-form.ts'
export { MutationFailed, type MutationFailure } from './hooks/mutation-failed.ts'
export { navigate, type NavigateOptions } from './hooks/navigate.ts'
export type { Navigation } from './hooks/router.ts'
export { useBlocker, type Blocker, type BlockerFacts } from './hooks/use-blocker.ts'
export { useFetcher, type Fetcher, type SubmitTarget } from './hooks/use-fetcher.ts'
export { useFetchers, type PendingFetcher } from './hooks/use-fetchers.ts'
export { useLocation, type Location } from './hooks/use-location.ts'
export { useNavigation } from './hooks/use-navigation.ts'
export { useParams } from './hooks/use-params.ts'
export { useRevalidator } from './hooks/use-revalidator.ts'
export { createHref, type Href } from './urls/href.ts'
export { invalidate, type Invalidation } from './invalidate.ts'
export { isPrefetch } from './is-prefetch.ts'
export type { Limits } from './limits.ts'
export type { Messages, Notices } from './messages.ts'
export type { ActionArgs, DocumentLoaderArgs, LoaderArgs } from './loader-args.ts'
export { error, notFound, redirect, type ErrorStatus, type Redirect } from './outcomes/outcome.ts'
export type { EdgeCache, PageCache, TagArgs } from './edge-cache.ts'
export type { ErrorBoundaryProps, LayoutProps, PageProps } from './page-props.ts'
export { pageTransition } from './page-transition.ts'
export type { PrerenderArgs } from './prerender-args.ts'
export * from './register.ts'
export { layout } from './routes/layout.ts'
export { page } from './routes/page.ts'
export { prefix } from './routes/prefix.ts'
export type { Redirects } from './routes/redirects.ts'
export type { Route } from './routes/route.ts'
export { sameOriginPath } from './urls/same-origin-path.ts'
export { useNonce } from './use-nonce.ts'
