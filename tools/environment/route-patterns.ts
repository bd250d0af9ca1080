import type { Unstable_Config } from 'wrangler'

type Routes = Partial<Pick<Unstable_Config, 'route' | 'routes'>>

/** The patterns of the URLs that a Wrangler configuration gives a Worker. */
export function routePatterns({ route, routes = [] }: Routes): string[] {
  const all = route === undefined ? routes : [route]
  return all.map((one) => (typeof one === 'string' ? one : one.pattern))
}

/** The origin of the first route whose host is no pattern. */
export function originOf(settings: Routes): string | undefined {
  const hosts = routePatterns(settings).map((pattern) =>
    pattern.replace(/^https?:\/\//, '').replace(/\/.*$/, ''),
  )
  const host = hosts.find((one) => !one.includes('*'))
  return host && `https://${host}`
}
