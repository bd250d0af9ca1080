import type { PageProps } from 'arrivejs'
import { href } from '../href.ts'
import type * as server from './pictures.server.ts'

export function Page({ data, result }: PageProps<'/pictures', typeof server>) {
  return (
    <>
      <title>Pictures</title>
      <h1 id="title">Pictures</h1>
      <form method="post" action={href('/pictures')} encType="multipart/form-data">
        <input id="picture" name="picture" type="file" accept="image/*" aria-label="Picture" />
        <button id="send">Upload</button>
        {result && <p role="alert">{result.error}</p>}
      </form>
      {data.keys.map((key) => (
        <img key={key} src={`/bucket/${key}`} alt="" width="64" />
      ))}
    </>
  )
}
