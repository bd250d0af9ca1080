import { href } from '../href.ts'
import type { Theme } from '../theme/theme.ts'
import { Logo } from './logo.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** The header of every page: name, navigation and theme. */
export function SiteHeader({ url, theme }: { url: URL; theme: Theme }) {
  return (
    <header className="site-header">
      <a className="wordmark" href={href('/')} aria-current={currentAt(url, href('/'))}>
        <Logo />
        Arrive
      </a>
      <nav aria-label="Site">
        <a href={href('/guide')} aria-current={currentAt(url, href('/guide'))}>
          Guide
        </a>
        <a href={href('/lab')} aria-current={currentAt(url, href('/lab'))}>
          Lab
        </a>
      </nav>
      <ThemeSwitch theme={theme} from={url.pathname + url.search} />
    </header>
  )
}

/** `page` for the page itself, `true` for a page below it. */
function currentAt({ pathname }: URL, path: string): 'page' | 'true' | undefined {
  if (pathname === path) return 'page'
  return pathname.startsWith(`${path}/`) ? 'true' : undefined
}
