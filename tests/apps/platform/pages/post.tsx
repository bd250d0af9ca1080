import type { PageProps } from 'arrivejs'
import { href } from '../href.ts'
import type * as server from './post.server.ts'

/** For two routes. */
export function Page({ params, data }: PageProps<'/posts/:id' | '/drafts/:id/:version?', typeof server>) {
  const version = 'version' in params ? params.version : undefined
  return (
    <>
      <title>Post</title>
      <h1 id="title">{`Post ${data.post}, version ${version ?? 'none'}`}</h1>
      <a id="to-post" href={href('/posts/:id', { id: '8' })}>
        Post
      </a>
    </>
  )
}
