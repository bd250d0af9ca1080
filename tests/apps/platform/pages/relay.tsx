export function Page() {
  return <h1 id="title">Relay</h1>
}
