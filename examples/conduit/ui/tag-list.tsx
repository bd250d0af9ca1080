import { href } from '../href.ts'

export function TagList({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null
  return (
    <ul className="tag-list">
      {tags.map((tag) => (
        <li key={tag}>
          <a className="tag-default tag-pill" href={href('/tag/:tag', { tag })}>
            {tag}
          </a>
        </li>
      ))}
    </ul>
  )
}
