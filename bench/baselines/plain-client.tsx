import { hydrateRoot } from 'react-dom/client'
import { Document } from '../../tests/apps/fixture/document.tsx'
import { Page } from '../../tests/apps/fixture/pages/home.tsx'

// Makes the plain start page interactive, with React and nothing else.
if (location.pathname === '/') {
  hydrateRoot(
    document,
    <Document url={new URL(location.href)} data={undefined} runtime={null}>
      <link rel="stylesheet" href="/assets/styles.css" precedence="app" />
      <Page />
    </Document>,
  )
}
