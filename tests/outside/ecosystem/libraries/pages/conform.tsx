import { getFormProps, getInputProps, useForm } from '@conform-to/react'
import { parseWithValibot } from '@conform-to/valibot'
import type { PageProps } from 'arrivejs'
import { guestSchema } from '../data/guest-schema.ts'
import { href } from '../href.ts'
import type * as server from './conform.server.ts'

export function Page({ result }: PageProps<'/conform', typeof server>) {
  const [form, fields] = useForm({
    id: 'guest',
    lastResult: result?.reply,
    onValidate: ({ formData }) => parseWithValibot(formData, { schema: guestSchema }),
  })
  return (
    <>
      <title>Conform</title>
      <h1 id="title">Conform</h1>
      {result && 'welcome' in result && <p id="welcome">{`Welcome, ${result.welcome}!`}</p>}
      <form method="post" action={href('/conform')} {...getFormProps(form)}>
        <input {...getInputProps(fields.name, { type: 'text' })} key="name" aria-label="Name" />
        <p id={fields.name.errorId}>{fields.name.errors}</p>
        <input {...getInputProps(fields.email, { type: 'email' })} key="email" aria-label="Email" />
        <p id={fields.email.errorId}>{fields.email.errors}</p>
        <button id="send">Send</button>
      </form>
    </>
  )
}
