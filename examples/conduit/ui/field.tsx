import type { ComponentProps } from 'react'
import { useRefusedField } from './form-errors.tsx'

interface OwnProps {
  label: string
  name: string
}

export function Field({ label, ...props }: OwnProps & ComponentProps<'input'>) {
  return (
    <label className="field">
      <span>{label}</span>
      <input {...props} {...useRefusedField(props.name)} />
    </label>
  )
}

/** A field of several lines. */
export function TextField({ label, ...props }: OwnProps & ComponentProps<'textarea'>) {
  return (
    <label className="field">
      <span>{label}</span>
      <textarea {...props} {...useRefusedField(props.name)} />
    </label>
  )
}
