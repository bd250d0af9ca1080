import { useState, type ChangeEvent, type KeyboardEvent } from 'react'
import { splitTags } from '../input/split-tags.ts'

/**
 * The tags of an article, and a field for more of them, with spaces between. Enter makes tags of what was
 * typed. Without JavaScript a tag is a checkbox.
 */
export function TagField({ tags }: { tags: readonly string[] }) {
  const [chosen, setChosen] = useState(tags)

  function addTyped(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    setChosen([...new Set([...chosen, ...splitTags(event.currentTarget.value)])])
    event.currentTarget.value = ''
  }

  function remove(event: ChangeEvent<HTMLInputElement>) {
    setChosen(chosen.filter((tag) => tag !== event.currentTarget.value))
  }

  return (
    <div className="field">
      <label htmlFor="tags">Tags, with spaces between them</label>
      <ul className="tag-list">
        {chosen.map((tag) => (
          <li key={tag}>
            <label className="tag-default tag-pill">
              <input type="checkbox" name="tags" value={tag} defaultChecked onChange={remove} />
              {tag} <i aria-hidden>×</i>
            </label>
          </li>
        ))}
      </ul>
      <input id="tags" name="tags" placeholder="Enter tags" onKeyDown={addTyped} />
    </div>
  )
}
