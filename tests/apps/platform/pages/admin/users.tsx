export function Page() {
  return (
    <>
      <title>Users</title>
      <h1 id="title">Users</h1>
    </>
  )
}
