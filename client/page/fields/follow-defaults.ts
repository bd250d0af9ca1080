import { factsOf } from './field-facts.ts'
import { isCheckable } from './field-values.ts'
import { forgetTyping, type TextField } from './given-values.ts'

/** Watches what visitors change, from the start of the router on. */
export function watchChanges(): void {
  const note = ({ target, isTrusted, timeStamp }: Event) => {
    if (isTrusted && target) factsOf(target).changedAt = timeStamp
  }
  document.addEventListener('input', note, true)
}

/**
 * To be called before a page with another URL is rendered, and what it returns afterwards. Fields that stay,
 * and whose default the page has changed, then show the new one, as in a document: React changes only the
 * default, which a field that a visitor has ticked or typed in ignores
 * (https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#concept-fe-dirty). Those that the
 * visitor has changed since the navigation began stay, and so do lists, whose default React never changes.
 */
export function followDefaults(since: number): () => void {
  const all = [...document.querySelectorAll<TextField>('input, textarea')]
  const before = all.map((field) => [field, defaultOf(field)] as const)
  return () => {
    for (const [field, old] of before) {
      const isOurs = (factsOf(field).changedAt ?? 0) <= since
      if (isOurs && defaultOf(field) !== old) showDefault(field)
    }
  }
}

function defaultOf(field: TextField): string | boolean {
  return isCheckable(field) ? field.defaultChecked : field.defaultValue
}

function showDefault(field: TextField): void {
  if (isCheckable(field)) {
    field.checked = field.defaultChecked
  } else if (field.type !== 'file') {
    field.value = field.defaultValue
    forgetTyping(field)
  }
}
