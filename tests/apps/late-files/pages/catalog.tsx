import { lazy } from 'react'

const Shelf = lazy(async () => ({ default: (await import('../ui/shelf.tsx')).Shelf }))

/** Its part has no `<Suspense>`: the page is shown when the part is there. */
export function Page() {
  return (
    <>
      <title>Catalog</title>
      <h1 id="title">Catalog</h1>
      <Shelf />
    </>
  )
}
