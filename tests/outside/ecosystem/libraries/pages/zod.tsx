import { getFormProps, useForm, type Submission } from '@conform-to/react'
import { parseWithZod as parseWithZod3 } from '@conform-to/zod/v3'
import { parseWithZod as parseWithZod4 } from '@conform-to/zod/v4'
import { zodResolver } from '@hookform/resolvers/zod'
import type { PageProps } from 'arrivejs'
import { useRef } from 'react'
import { useForm as useHookForm } from 'react-hook-form'
import { guest3, guest4, guestMini } from '../data/zod-schemas.ts'
import { href } from '../href.ts'
import type * as server from './zod.server.ts'

type Result = PageProps<'/zod', typeof server>['result']

export function Page({ result }: PageProps<'/zod', typeof server>) {
  return (
    <>
      <title>Zod</title>
      <h1 id="title">Zod</h1>
      {result && 'welcome' in result && (
        <p id="welcome">{`${result.version}: ${result.welcome}`}</p>
      )}
      <ConformForm
        version="4"
        result={result}
        parse={(formData) => parseWithZod4(formData, { schema: guest4 })}
      />
      <ConformForm
        version="3"
        result={result}
        parse={(formData) => parseWithZod3(formData, { schema: guest3 })}
      />
      <HookForm />
    </>
  )
}

interface ConformFormProps {
  version: '3' | '4'
  result: Result
  parse: (formData: FormData) => Submission<{ name: string; email: string }>
}

function ConformForm({ version, result, parse }: ConformFormProps) {
  const [form, fields] = useForm<{ name: string; email: string }>({
    id: `guest-${version}`,
    lastResult: result?.version === version ? result.reply : undefined,
    onValidate: ({ formData }) => parse(formData),
  })
  return (
    <form method="post" action={href('/zod')} {...getFormProps(form)}>
      <input type="hidden" name="version" value={version} />
      <input name={fields.name.name} aria-label={`Name ${version}`} />
      <p id={fields.name.errorId}>{fields.name.errors}</p>
      <input name={fields.email.name} aria-label={`Email ${version}`} />
      <p id={fields.email.errorId}>{fields.email.errors}</p>
      <button id={`send-${version}`}>Send</button>
    </form>
  )
}

function HookForm() {
  const form = useRef<HTMLFormElement>(null)
  const { register, handleSubmit, formState } = useHookForm({
    resolver: zodResolver(guestMini),
    defaultValues: { name: '', email: '' },
  })
  return (
    <form
      id="guest-mini"
      ref={form}
      method="post"
      action={href('/zod')}
      noValidate
      onSubmit={handleSubmit(() => form.current?.submit())}
    >
      <input type="hidden" name="version" value="mini" />
      <input {...register('name')} aria-label="Name mini" />
      <p id="guest-mini-name-error">{formState.errors.name?.message}</p>
      <input {...register('email')} aria-label="Email mini" />
      <p id="guest-mini-email-error">{formState.errors.email?.message}</p>
      <button id="send-mini">Send</button>
    </form>
  )
}
