import { createContext, use, type ReactNode } from 'react'
import type { Refusal } from '../input/refuse.server.ts'

interface FormErrorsProps {
  /** What the action returned, if it refused the form. */
  refusal: Refusal | undefined
  children: ReactNode
}

const RefusalContext = createContext<Refusal | undefined>(undefined)

/** Says what is wrong with the form inside. Its fields know of it by themselves. */
export function FormErrors({ refusal, children }: FormErrorsProps) {
  return (
    <RefusalContext value={refusal}>
      {refusal && (
        <ul className="error-messages" role="alert">
          {Object.entries(refusal.errors).map(([field, messages]) => (
            <li key={field} id={errorId(field)}>
              {`${field} ${messages.join(', ')}`}
            </li>
          ))}
        </ul>
      )}
      {children}
    </RefusalContext>
  )
}

/** What a field of a refused form shows: what was typed, and whether it was wrong. */
export function useRefusedField(name: string) {
  const refusal = use(RefusalContext)
  if (!refusal) return {}
  const typed = refusal.values[name]
  const isWrong = name in refusal.errors
  return {
    ...(typed === undefined ? {} : { defaultValue: typed }),
    ...(isWrong ? { 'aria-invalid': true, 'aria-describedby': errorId(name) } : {}),
  }
}

/** The id of a field's line. */
function errorId(field: string): string {
  return `${field.replaceAll(' ', '-')}-error`
}
