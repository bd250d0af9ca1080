export function Page() {
  return (
    <>
      <title>About</title>
      <h1 id="title">About</h1>
      <p>A page without data.</p>
    </>
  )
}
