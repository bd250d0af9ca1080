export function Page() {
  return (
    <>
      <title>Basic</title>
      <h1 id="title">Basic</h1>
    </>
  )
}
