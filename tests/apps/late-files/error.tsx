import { sameOriginPath, type ErrorPageProps } from 'arrivejs'

export function ErrorPage({ problem, url }: ErrorPageProps) {
  if (isBroken()) throw new Error('the error page is broken too')
  const heading = `${problem.status}: ${problem.title}`
  return (
    <>
      <title>{heading}</title>
      <h1 id="title">{heading}</h1>
      <a href={sameOriginPath(url)}>Try again</a>
    </>
  )
}

/** The start page has a button for it. */
function isBroken(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset['broken'] === 'yes'
}
