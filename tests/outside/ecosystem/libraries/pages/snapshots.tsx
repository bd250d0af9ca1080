import type { PageProps } from 'arrivejs'
import type * as server from './snapshots.server.ts'

export function Page({ data, result }: PageProps<'/snapshots', typeof server>) {
  return (
    <>
      <title>Snapshots</title>
      <h1 id="title">Snapshots</h1>
      <form method="post" encType="multipart/form-data">
        <input id="picture" name="photo" type="file" accept="image/*" aria-label="Photo" />
        <button id="send">Upload</button>
        {result && <p role="alert">{result.error}</p>}
      </form>
      {data.photos.map((photo) => (
        <img
          key={photo.src}
          {...photo}
          alt=""
          loading="lazy"
          style={{ maxWidth: '100%', height: 'auto' }}
        />
      ))}
    </>
  )
}
