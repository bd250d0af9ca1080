import { navigate, useBlocker, useLocation, useParams } from 'arrivejs'

// Nothing here runs: the type check is the test. Each line below an expected error must be refused.

/** Of a pattern, just its params; without one, any param, which may be missing. */
export function useParamsOf(): readonly string[] {
  const { lang, path } = useParams<'/:lang?/docs/:path*'>()
  const { id } = useParams()
  // @ts-expect-error: the pattern has no such param
  void useParams<'/items/:id'>().key
  // @ts-expect-error: an optional param may be missing
  void lang.length
  // @ts-expect-error: so may any param of a pattern that is not known
  void id.length
  // @ts-expect-error: params are not assigned
  useParams<'/items/:id'>().id = '7'
  return [path]
}

/** State may be anything, so it is checked before it is used. */
export function useStateOf(): unknown {
  const { pathname, state } = useLocation()
  // @ts-expect-error: it is not known
  void state.from
  return [pathname.length, state]
}

export function go(): void {
  navigate('/items/7', { replace: true, state: { from: '/' }, scroll: 'keep' })
  navigate(new URL('https://arrive.example/'))
  // @ts-expect-error: a number of steps is for `history.go`
  navigate(-1)
  // @ts-expect-error: to the top is the default
  navigate('/', { scroll: 'top' })
}

/** A navigation can be let go only while it is held. */
export function useHeld(): void {
  const blocker = useBlocker(({ nextLocation }) => nextLocation?.pathname !== '/login')
  // @ts-expect-error: nothing may be held
  blocker.proceed()
  if (blocker.state === 'blocked') blocker.proceed()
  // @ts-expect-error: the next location is not known when the page is closed
  useBlocker(({ nextLocation }) => nextLocation.pathname !== '/login')
  // @ts-expect-error: shouldBlock decides by what it returns
  useBlocker(() => {})
}
