import { SharedForm } from './shared-form.tsx'

export function Page() {
  return <SharedForm title="File" />
}
