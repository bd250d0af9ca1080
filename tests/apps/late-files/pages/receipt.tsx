import type { PageProps } from 'arrivejs'
import type * as server from './receipt.server.ts'
import './receipt.css'

export function Page({ data, result }: PageProps<'/receipts/:receipt', typeof server>) {
  return (
    <>
      <title>Receipt</title>
      <h1 id="title">Receipt</h1>
      <p>{data.name}</p>
      <output id="error">{result?.error}</output>
    </>
  )
}
