import type { ErrorPageProps } from 'arrivejs'

export function ErrorPage({ problem }: ErrorPageProps) {
  return (
    <>
      <title>{problem.title}</title>
      <h1>{problem.title}</h1>
      {problem.phrase && <p>{problem.phrase}</p>}
      {problem.detail && <p>{problem.detail}</p>}
      <p>
        <a href="/">Home</a>
      </p>
    </>
  )
}
