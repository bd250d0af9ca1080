import type { PageProps } from 'arrivejs'

export function Page({ params }: PageProps<'/@me/:section'>) {
  return (
    <>
      <title>{params.section}</title>
      <h1 id="title">{`Secret ${params.section}`}</h1>
    </>
  )
}
