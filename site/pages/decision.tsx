import type { PageProps } from 'arrivejs'
import { href } from '../href.ts'
import { GuideArticle } from '../ui/guide-article.tsx'
import type * as server from './decision.server.ts'

export function Page({ params, data, url }: PageProps<'/guide/decisions/:decision', typeof server>) {
  return (
    <GuideArticle
      text={data.text}
      url={url}
      markdown={href('/guide/decisions/:decision', { decision: `${params.decision}.md` })}
      previous={data.previous === undefined ? undefined : linkTo(data.previous)}
      next={data.next === undefined ? undefined : linkTo(data.next)}
    />
  )
}

/** `003-layers` is called Decision 003: layers. */
function linkTo(decision: string) {
  const [number, ...words] = decision.split('-')
  return {
    href: href('/guide/decisions/:decision', { decision }),
    title: `${number}: ${words.join(' ')}`,
  }
}
