import type { ComponentProps } from 'react'
import type { Refusal } from '../input/form.ts'
import { errorId } from './error-messages.tsx'

interface OwnProps {
  label: string
  name: string
  /** Of the form, if it was refused: the field shows again what was typed. */
  refusal: Refusal | undefined
}

export function Field({ label, refusal, ...props }: OwnProps & ComponentProps<'input'>) {
  return (
    <label className="field">
      <span>{label}</span>
      <input {...props} {...afterRefusal(props, refusal)} />
    </label>
  )
}

/** A field of several lines. */
export function TextField({ label, refusal, ...props }: OwnProps & ComponentProps<'textarea'>) {
  return (
    <label className="field">
      <span>{label}</span>
      <textarea {...props} {...afterRefusal(props, refusal)} />
    </label>
  )
}

function afterRefusal({ name }: { name: string }, refusal: Refusal | undefined) {
  if (!refusal) return {}
  const typed = refusal.values[name]
  const isWrong = name in refusal.errors
  return {
    ...(typed === undefined ? {} : { defaultValue: typed }),
    ...(isWrong ? { 'aria-invalid': true, 'aria-describedby': errorId(name) } : {}),
  }
}
