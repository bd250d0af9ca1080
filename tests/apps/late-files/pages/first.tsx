/** The page before the start. */
export function Page() {
  return (
    <>
      <title>First</title>
      <h1 id="title">First</h1>
    </>
  )
}
