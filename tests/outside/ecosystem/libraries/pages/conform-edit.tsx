import { getFormProps, getInputProps, useForm } from '@conform-to/react'
import type { PageProps } from 'arrivejs'
import { href } from '../href.ts'
import type * as server from './conform-edit.server.ts'

/** Its defaults stay the first ones. */
export function Page({ data, result }: PageProps<'/conform-edit', typeof server>) {
  const [form, fields] = useForm({ id: 'guest', lastResult: result, defaultValue: data })
  return (
    <>
      <title>Conform, edit</title>
      <h1 id="title">Conform, edit</h1>
      <p id="guest-data">{`${data.name} ${data.email}`}</p>
      <form method="post" action={href('/conform-edit')} {...getFormProps(form)}>
        <input {...getInputProps(fields.name, { type: 'text' })} key="name" aria-label="Name" />
        <input {...getInputProps(fields.email, { type: 'email' })} key="email" aria-label="Email" />
        <button id="send">Save</button>
      </form>
    </>
  )
}
