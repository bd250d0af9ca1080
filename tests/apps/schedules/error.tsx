import type { ErrorPageProps } from 'arrivejs'

export function ErrorPage({ problem }: ErrorPageProps) {
  return (
    <section id="page">
      <title>{problem.title}</title>
      <h1 id="title">{`error ${problem.status}`}</h1>
    </section>
  )
}
