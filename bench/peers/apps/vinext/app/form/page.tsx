import { SendForm } from './send-form'

export const metadata = { title: 'Form' }

export default function FormPage() {
  return (
    <>
      <h1 id="title">Form</h1>
      <SendForm />
    </>
  )
}
