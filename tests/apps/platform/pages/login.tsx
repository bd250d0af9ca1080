export function Page() {
  return (
    <>
      <title>Sign in</title>
      <h1 id="title">Sign in</h1>
    </>
  )
}
