import { valibotResolver } from '@hookform/resolvers/valibot'
import type { PageProps } from 'arrivejs'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { guestSchema } from '../data/guest-schema.ts'
import { href } from '../href.ts'
import type * as server from './hook-form.server.ts'

export function Page({ result }: PageProps<'/hook-form', typeof server>) {
  const refused = result && 'errors' in result ? result : undefined
  const form = useRef<HTMLFormElement>(null)
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(guestSchema),
    defaultValues: refused?.values ?? { name: '', email: '' },
  })
  const errors = {
    name: formState.errors.name?.message ?? refused?.errors.name?.[0],
    email: formState.errors.email?.message ?? refused?.errors.email?.[0],
  }
  return (
    <>
      <title>React Hook Form</title>
      <h1 id="title">React Hook Form</h1>
      {result && 'welcome' in result && <p id="welcome">{`Welcome, ${result.welcome}!`}</p>}
      <form
        ref={form}
        method="post"
        action={href('/hook-form')}
        noValidate
        onSubmit={handleSubmit(() => form.current?.submit())}
      >
        <input {...register('name')} defaultValue={refused?.values.name} aria-label="Name" />
        <p id="name-error">{errors.name}</p>
        <input {...register('email')} defaultValue={refused?.values.email} aria-label="Email" />
        <p id="email-error">{errors.email}</p>
        <button id="send">Send</button>
      </form>
    </>
  )
}
