import type { ErrorPageProps } from 'arrivejs'

export function ErrorPage({ problem }: ErrorPageProps) {
  return (
    <>
      <title>{problem.title}</title>
      <h1>{problem.title}</h1>
      <p>
        <a href="/">Home</a>
      </p>
    </>
  )
}
