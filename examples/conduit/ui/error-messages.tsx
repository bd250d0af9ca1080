import type { Refusal } from '../input/form.ts'

/** What is wrong with a form. Its fields are described by their lines. */
export function ErrorMessages({ refusal }: { refusal: Refusal | undefined }) {
  if (!refusal) return null
  return (
    <ul className="error-messages" role="alert">
      {Object.entries(refusal.errors).map(([field, messages]) => (
        <li key={field} id={errorId(field)}>
          {`${field} ${messages.join(', ')}`}
        </li>
      ))}
    </ul>
  )
}

/** The id of a field's line, for `aria-describedby`. */
export function errorId(field: string): string {
  return `${field.replaceAll(' ', '-')}-error`
}
