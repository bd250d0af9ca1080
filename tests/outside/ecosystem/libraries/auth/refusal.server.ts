import { fail } from 'arrivejs'
import { APIError } from 'better-auth/api'

/** What better-auth refuses is shown beside the form; anything else is an error. */
export function refusal(error: unknown) {
  if (!(error instanceof APIError)) throw error
  return fail({ error: error.message })
}
