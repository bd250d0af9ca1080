import type { ErrorPageProps } from 'arrive/api/app.ts'

export function ErrorPage({ problem }: ErrorPageProps) {
  const heading = `${problem.status}: ${problem.title}`
  return (
    <>
      <title>{heading}</title>
      <h1>{heading}</h1>
    </>
  )
}
