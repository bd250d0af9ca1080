import { href } from '../href.ts'

export function Page() {
  return (
    <>
      <title>Home</title>
      <h1 id="title">Home</h1>
      <p>
        <a id="to-member" href={href('/@me/:section', { section: 'notes' })}>
          Notes
        </a>
        <a id="to-item" href={href('/items/:id', { id: '7' })}>
          Item
        </a>
        <a id="to-export" href={href('/items/:id', { id: 'export' })}>
          Export
        </a>
        <a id="to-closed" href={href('/closed')}>
          Closed
        </a>
        <a id="to-docs" href={href('/:lang?/docs/:path*', { lang: 'en', path: '' })}>
          Docs
        </a>
        <a id="to-callback" href="/callback">
          Callback
        </a>
      </p>
      <form method="post" action="/form">
        <input name="name" />
        <button id="send">Send</button>
      </form>
    </>
  )
}
