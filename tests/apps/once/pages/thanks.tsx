export function Page() {
  return (
    <>
      <title>Thanks</title>
      <h1 id="title">Thanks</h1>
      <a id="back" href="/order">
        Order
      </a>
    </>
  )
}
