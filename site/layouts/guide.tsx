import type { LayoutProps } from 'arrivejs'
import '../guide/guide.css'
import { GuideNavigation } from '../ui/guide-navigation.tsx'
import '../ui/sample.css'
import type * as server from './guide.server.ts'

/** What all pages of the guide have around them. */
export function Layout({ data, url, children }: LayoutProps<'/guide', typeof server>) {
  return (
    <div className="guide">
      <div className="guide-side">
        <GuideNavigation groups={data.groups} path={url.pathname} />
      </div>
      {children}
    </div>
  )
}
