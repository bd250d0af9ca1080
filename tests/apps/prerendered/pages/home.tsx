import { useLocation } from 'arrivejs'

export function Page() {
  const { search } = useLocation()
  return (
    <>
      <title>Home</title>
      <h1 id="title">Home</h1>
      <p id="search">{search}</p>
    </>
  )
}
