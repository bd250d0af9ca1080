import { OnceKey } from 'arrivejs/once'

export function SharedForm({ title }: { title: string }) {
  return (
    <>
      <title>{title}</title>
      <h1 id="title">{title}</h1>
      <form method="post" action="/order" id="form">
        <OnceKey />
        <input name="item" aria-label="Item" defaultValue="bed" />
        <button id="send">Order</button>
      </form>
    </>
  )
}
