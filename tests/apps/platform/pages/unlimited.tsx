export function Page() {
  return <h1 id="title">Unlimited</h1>
}
