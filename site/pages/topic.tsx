import type { PageProps } from 'arrivejs'
import { href } from '../href.ts'
import { GuideArticle } from '../ui/guide-article.tsx'
import type { Topic } from '../ui/topic.ts'
import type * as server from './topic.server.ts'

export function Page({ params, data, url }: PageProps<'/guide/:topic', typeof server>) {
  return (
    <GuideArticle
      text={data.text}
      url={url}
      markdown={href('/guide/:topic', { topic: `${params.topic}.md` })}
      previous={data.previous && linkTo(data.previous)}
      next={data.next && linkTo(data.next)}
    />
  )
}

function linkTo({ slug, title }: Topic) {
  return { href: href('/guide/:topic', { topic: slug }), title }
}
