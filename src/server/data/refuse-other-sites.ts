import type { Context } from 'hono'
import { csrf } from 'hono/csrf'
import { HTTPException } from 'hono/http-exception'
import type { RefusedForm } from '../request/body/read-form.ts'

const checkOrigin = csrf()

/** Refuses a form that another site has sent; `undefined` if the form is of this site. */
export async function refuseOtherSites(c: Context): Promise<RefusedForm | undefined> {
  try {
    await checkOrigin(c, async () => {})
    return undefined
  } catch (error) {
    if (!(error instanceof HTTPException)) throw error
    return { type: 'refused', status: error.status, detail: originAdvice(c) }
  }
}

const SHOWN_CHARACTERS = 300

/** For those who can change it: the author of a script that sends forms, or of a proxy. */
function originAdvice(c: Context): string {
  const { origin } = new URL(c.req.url)
  const from = c.req.header('Origin') ?? c.req.header('Sec-Fetch-Site')
  return from === undefined
    ? `The form was refused, because the request does not say where it comes from. Browsers do; a script must send the header Origin: ${origin}`
    : `The form was refused, because it comes from another site (${from.slice(0, SHOWN_CHARACTERS)}). This page accepts forms from ${origin} only.`
}
