import type { FormProps, PageProps } from 'arrivejs'

export function Page({ result }: PageProps & FormProps<{ name: string }>) {
  return (
    <>
      <title>Form</title>
      <h1 id="title">{`From ${result?.name}`}</h1>
    </>
  )
}
