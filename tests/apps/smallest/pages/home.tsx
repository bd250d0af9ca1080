export function Page() {
  return (
    <>
      <title>Home</title>
      <h1>Home</h1>
    </>
  )
}
