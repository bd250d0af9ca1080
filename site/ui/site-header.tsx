import { href } from '../href.ts'
import { Logo } from './logo.tsx'
import { SiteSearch } from './site-search.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

interface SiteHeaderProps {
  url: URL
  version: string
  /** The repository's page; `null` if `package.json` names none. */
  repository: string | null
}

/** The header of every page. */
export function SiteHeader({ url, version, repository }: SiteHeaderProps) {
  return (
    <header className="site-header">
      <a className="wordmark" href={href('/')} aria-current={currentAt(url, href('/'))}>
        <Logo />
        Arrive
      </a>
      <span className="version">
        <span className="visually-hidden">Version </span>
        {version}
      </span>
      <nav aria-label="Site">
        <a href={href('/guide')} aria-current={currentAt(url, href('/guide'))}>
          Guide
        </a>
        <a href={href('/lab')} aria-current={currentAt(url, href('/lab'))}>
          Lab
        </a>
        <a href={href('/', {}, { hash: 'examples' })}>Examples</a>
        {repository && <a href={repository}>GitHub</a>}
      </nav>
      <SiteSearch />
      <ThemeSwitch />
    </header>
  )
}

/** `page` for the page itself, `true` for a page below it. */
function currentAt({ pathname }: URL, path: string): 'page' | 'true' | undefined {
  if (pathname === path) return 'page'
  return pathname.startsWith(`${path}/`) ? 'true' : undefined
}
