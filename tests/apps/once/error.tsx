import type { ErrorPageProps } from 'arrivejs'

export function ErrorPage({ problem }: ErrorPageProps) {
  const heading = `${problem.status}: ${problem.title}`
  return (
    <>
      <title>{heading}</title>
      <h1 id="title">{heading}</h1>
      <p id="detail">{problem.detail}</p>
    </>
  )
}
