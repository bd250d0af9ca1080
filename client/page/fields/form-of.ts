import { factsOf } from './field-facts.ts'

/** Notes the form of a button that was pressed, which a render may then remove, such as for "Saving…". */
export function noteSubmitter({ submitter, target }: SubmitEvent): void {
  if (submitter) factsOf(submitter).form = target as HTMLFormElement
}

/** The form that was sent by a button, wherever that is, or the form itself; `null` for a link. */
export function formOf(source: Element | null): HTMLFormElement | null {
  if (source instanceof HTMLFormElement || !source) return source
  return factsOf(source).form ?? (source as Partial<HTMLButtonElement>).form ?? null
}
