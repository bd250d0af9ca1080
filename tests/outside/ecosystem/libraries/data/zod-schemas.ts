import * as z from 'zod'
import * as mini from 'zod/mini'
import { z as z3 } from 'zod/v3'

const NAME = 'Tell your name.'
const EMAIL = 'Is this an address?'

export const guest4 = z.object({ name: z.string(NAME).min(1, NAME), email: z.email(EMAIL) })

export const guest3 = z3.object({
  name: z3.string({ required_error: NAME }).min(1, NAME),
  email: z3.string({ required_error: EMAIL }).email(EMAIL),
})

export const guestMini = mini.object({
  name: mini.string(NAME).check(mini.minLength(1, NAME)),
  email: mini.email(EMAIL),
})
