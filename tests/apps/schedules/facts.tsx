import type { Facts } from './facts.server.ts'

/** What tests read of a page. They add links and forms to the section, which go with the page. */
export function ShownFacts({ path, version, visitor }: Facts) {
  return (
    <section id="page">
      <title>{path}</title>
      <h1 id="title">{`${path} v${version} ${visitor}`}</h1>
    </section>
  )
}
