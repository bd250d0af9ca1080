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
  const address = url.origin + url.pathname
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      {/* Only programs that read the document read these, so the browser's code has none of it. */}
      {import.meta.env.SSR && <SocialTags {...{ title, description, address, card }} />}
    </>
  )
}
