import type { ErrorPageProps } from '../../../../src/api/document.ts'

export function ErrorPage({ problem }: ErrorPageProps) {
  const title = `error ${problem.status}`
  return (
    <>
      <title>{title}</title>
      <h1>{title}</h1>
    </>
  )
}
