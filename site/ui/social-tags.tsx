/** The pictures in `public/cards`, 1200 × 630. */
export type SocialCard = 'home' | 'guide' | 'lab'

interface SocialTagsProps {
  title: string
  description: string
  url: URL
  card: SocialCard
}

/** What social networks show of a page: https://ogp.me */
export function SocialTags({ title, description, url, card }: SocialTagsProps) {
  const address = url.origin + url.pathname
  return (
    <>
      <meta property="og:site_name" content="Arrive" />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={new URL(`/cards/${card}.png`, address).href} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content="Arrive: no click gets stuck" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
