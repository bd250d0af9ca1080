import { connection } from 'next/server'
import { Counter } from './counter'

export const metadata = { title: 'Home' }

export default async function Home() {
  await connection()
  return (
    <>
      <h1 id="title">Home</h1>
      <Counter />
    </>
  )
}
