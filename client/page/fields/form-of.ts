/** The forms of buttons that were pressed: a render may then remove the button, such as for "Saving…". */
const submitted = new WeakMap<Element, HTMLFormElement>()

export function noteSubmitter({ submitter, target }: SubmitEvent): void {
  if (submitter) submitted.set(submitter, target as HTMLFormElement)
}

/** The form that was sent by a button, wherever that is, or the form itself; `null` for a link. */
export function formOf(source: Element | null): HTMLFormElement | null {
  if (source instanceof HTMLFormElement || !source) return source
  return submitted.get(source) ?? (source as Partial<HTMLButtonElement>).form ?? null
}
