import type { PageProps } from 'arrivejs'

export function Page({ params }: PageProps<'/items/:id'>) {
  return (
    <>
      <title>{params.id}</title>
      <h1 id="title">{`Item ${params.id}`}</h1>
    </>
  )
}
