export function Page() {
  return (
    <>
      <title>Closed</title>
      <h1 id="title">Closed</h1>
    </>
  )
}
