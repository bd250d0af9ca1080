import * as v from 'valibot'
import { BLANK, optionalText, text } from './text.ts'

// NIST SP 800-63B, 5.1.1.2: at least 8 characters, 64 and more allowed, no rules for what they are.
const MIN_PASSWORD_LENGTH = 8
const MAX_PASSWORD_LENGTH = 256

const username = text(64)

const email = v.pipe(text(254), v.toLowerCase(), v.email('is not an email address'))

const newPassword = v.pipe(
  v.string(BLANK),
  v.nonEmpty(BLANK),
  v.minLength(MIN_PASSWORD_LENGTH, `is too short (minimum is ${MIN_PASSWORD_LENGTH} characters)`),
  v.maxLength(MAX_PASSWORD_LENGTH, `is too long (maximum is ${MAX_PASSWORD_LENGTH} characters)`),
)

const image = v.pipe(
  optionalText(2000),
  v.check((value) => value === null || isWebUrl(value), 'is not a URL of the web'),
)

export const newUser = v.object({ username, email, password: newPassword }, BLANK)

export const credentials = v.object(
  {
    email: v.pipe(text(254), v.toLowerCase()),
    password: v.pipe(v.string(BLANK), v.nonEmpty(BLANK)),
  },
  BLANK,
)

export const userChanges = v.partial(
  v.object({ username, email, password: newPassword, bio: optionalText(2000), image }),
)

export type Credentials = v.InferOutput<typeof credentials>
export type NewUser = v.InferOutput<typeof newUser>
export type UserChanges = v.InferOutput<typeof userChanges>

function isWebUrl(value: string): boolean {
  return /^https?:$/.test(URL.parse(value)?.protocol ?? '')
}
