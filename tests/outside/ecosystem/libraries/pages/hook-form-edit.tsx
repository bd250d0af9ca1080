import type { PageProps } from 'arrivejs'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { href } from '../href.ts'
import type * as server from './hook-form-edit.server.ts'

/** `register` sets the values by script, so the fields have no default. */
export function Page({ data }: PageProps<'/hook-form-edit', typeof server>) {
  const form = useRef<HTMLFormElement>(null)
  const { register, handleSubmit } = useForm({ defaultValues: data })
  return (
    <>
      <title>React Hook Form, edit</title>
      <h1 id="title">React Hook Form, edit</h1>
      <p id="guest-data">{`${data.name} ${data.email}`}</p>
      <form
        ref={form}
        method="post"
        action={href('/hook-form-edit')}
        onSubmit={handleSubmit(() => form.current?.submit())}
      >
        <input {...register('name')} aria-label="Name" />
        <input {...register('email')} aria-label="Email" />
        <button id="send">Save</button>
      </form>
    </>
  )
}
