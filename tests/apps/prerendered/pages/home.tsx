import { useLocation, type PageProps } from 'arrivejs'

export function Page({ url }: PageProps<'/'>) {
  const { search } = useLocation()
  return (
    <>
      <title>Home</title>
      <h1 id="title">Home</h1>
      <p id="search">{search}</p>
      <p id="origin">{url.origin}</p>
    </>
  )
}
