import { SocialTags, type SocialCard } from './social-tags.tsx'

interface PageHeadProps {
  title: string
  /** One or two sentences, for search results and social networks. */
  description: string
  url: URL
  /** Default: that of the home page. */
  card?: SocialCard
}

/** What a page has in `<head>`: title, description and address. React moves it there. */
export function PageHead({ title, description, url, card = 'home' }: PageHeadProps) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url.pathname} />
      {/* Only programs that read the document read these, so the browser's code has none of it. */}
      {import.meta.env.SSR && isKnown(url) && <SocialTags {...{ title, description, url, card }} />}
    </>
  )
}

/** The build knows the site of its pages only if `wrangler.toml` names it; social networks need whole URLs. */
function isKnown({ hostname }: URL): boolean {
  return !hostname.endsWith('.invalid')
}
