import type { PageProps } from 'arrivejs'

export function Page({ params }: PageProps<{ id: string }>) {
  return (
    <>
      <title>{params.id}</title>
      <h1 id="title">{`Item ${params.id}`}</h1>
    </>
  )
}
