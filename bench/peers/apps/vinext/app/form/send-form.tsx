'use client'

import { useActionState } from 'react'
import { send } from './send'

export function SendForm() {
  const [result, sendForm] = useActionState(send, undefined)
  return (
    <>
      {result && <p id="sent">{`Thank you, ${result.sent}`}</p>}
      <form action={sendForm}>
        <input name="name" aria-label="Name" />
        <button>Send</button>
      </form>
    </>
  )
}
