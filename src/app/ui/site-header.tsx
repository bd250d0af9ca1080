import { href } from '../routes.ts'
import { Mark } from './mark.tsx'

/** The head of every page: the name, and where one can go. */
export function SiteHeader({ url }: { url: URL }) {
  return (
    <header className="site-header">
      <a className="wordmark" href={href('home')} aria-current={currentAt(url, href('home'))}>
        <Mark />
        Arrive
      </a>
      <nav aria-label="Site">
        <a href={href('guide')} aria-current={currentAt(url, href('guide'))}>
          Guide
        </a>
        <a href={href('lab')} aria-current={currentAt(url, href('lab'))}>
          Lab
        </a>
      </nav>
    </header>
  )
}

/** `page` for the page itself, `true` for one that lies below it. */
function currentAt({ pathname }: URL, path: string): 'page' | 'true' | undefined {
  if (pathname === path) return 'page'
  return pathname.startsWith(`${path}/`) ? 'true' : undefined
}
