import type { PageProps } from 'arrivejs'
import type * as server from './form.server.ts'

export function Page({ result }: PageProps<'/form', typeof server>) {
  return (
    <>
      <title>Form</title>
      <h1 id="title">{`From ${result?.name}`}</h1>
    </>
  )
}
