import { createFileRoute } from '@tanstack/react-router'
import { createServerFn, useServerFn } from '@tanstack/react-start'
import { type FormEvent, useState } from 'react'

const send = createServerFn({ method: 'POST' })
  .validator((form: FormData) => form)
  .handler(({ data: form }) => ({ sent: String(form.get('name')) }))

export const Route = createFileRoute('/form')({
  head: () => ({ meta: [{ title: 'Form' }] }),
  component: FormPage,
})

function FormPage() {
  const [result, setResult] = useState<{ sent: string }>()
  const sendForm = useServerFn(send)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setResult(await sendForm({ data: new FormData(event.currentTarget) }))
  }
  return (
    <>
      <h1 id="title">Form</h1>
      {result && <p id="sent">{`Thank you, ${result.sent}`}</p>}
      <form method="post" onSubmit={submit}>
        <input name="name" aria-label="Name" />
        <button>Send</button>
      </form>
    </>
  )
}
