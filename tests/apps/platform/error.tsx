import type { ErrorPageProps } from 'arrivejs'

export function ErrorPage({ problem, params, url }: ErrorPageProps) {
  if (url.searchParams.has('broken')) throw new Error('in the error page')
  const heading = `${problem.status}: ${problem.title}`
  return (
    <>
      <title>{heading}</title>
      <h1 id="title">{heading}</h1>
      <p>{problem.detail}</p>
      <p id="params">{JSON.stringify(params)}</p>
    </>
  )
}
