export function Page() {
  return (
    <>
      <title>Guarded</title>
      <h1 id="title">Guarded</h1>
    </>
  )
}
