import { groups } from '../guide/topics.ts'

export const loader = () => ({
  groups: groups.map(({ name, topics }) => ({
    name,
    topics: topics.map(({ slug, title }) => ({ slug, title: shortTitle(title) })),
  })),
})

/** The group says already that it is the reference. */
function shortTitle(title: string): string {
  const [, first = '', rest = ''] = /^Reference: (.)(.*)$/.exec(title) ?? []
  return first === '' ? title : first.toUpperCase() + rest
}
