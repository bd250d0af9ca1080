/** What is noted of a field, a button or a form. */
interface FieldFacts {
  /** What a text field had before the visitor typed in it: from the HTML, or set by a script. */
  given?: string
  /** The default when its form was sent. */
  sentDefault?: string
  /** When a visitor has changed it last: the time stamp of the event. */
  changedAt?: number
  /** Has React been told of what the visitor had put into it before? */
  isReported?: true
  /** The form that the button has sent. */
  form?: HTMLFormElement
  /** Of a form for a fetcher that has no other key. */
  fetcherKey?: string
}

const facts = new WeakMap<EventTarget, FieldFacts>()

export function factsOf(element: EventTarget): FieldFacts {
  const known = facts.get(element) ?? {}
  facts.set(element, known)
  return known
}
