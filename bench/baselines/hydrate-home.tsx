import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Document } from '../../tests/apps/fixture/document.tsx'
import { Page } from '../../tests/apps/fixture/pages/home.tsx'

/** Makes the plain start page interactive, with React and nothing else. */
export function hydrateHome(stylesheet: ReactNode): void {
  if (location.pathname !== '/') return
  hydrateRoot(
    document,
    <Document url={new URL(location.href)} data={undefined} runtime={null}>
      {stylesheet}
      <Page />
    </Document>,
  )
}
