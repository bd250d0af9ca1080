import { SetupError } from '../../../tools/for-packages.ts'

/** Node trusts these issuers once it is given their certificates. An expired certificate can't be helped. */
const UNKNOWN_ISSUER = /SELF_SIGNED|UNABLE_TO/

const CHECK_LIMIT_MS = 20_000

/** Requests a page once, so that a site that can't be tested says why. */
export async function checkSite(url: URL): Promise<void> {
  const signal = AbortSignal.timeout(CHECK_LIMIT_MS)
  const response = await fetch(url, { redirect: 'manual', signal }).catch((error: unknown) => {
    throw new SetupError(unreachable(url, error))
  })
  await response.body?.cancel()
  const to = new URL(response.headers.get('Location') ?? url, url)
  if (to.origin !== url.origin) {
    throw new SetupError(`${url.href} redirects to another origin. Test that one: ${to.href}`)
  }
}

interface FetchError {
  message: string
  /** https://nodejs.org/api/tls.html#x509-certificate-error-codes, or of the connection. */
  cause?: { code?: string }
}

function unreachable(url: URL, error: unknown): string {
  const { message, cause } = error as FetchError
  const reason = `${url.href} can't be reached: ${cause?.code ?? message}.`
  if (!UNKNOWN_ISSUER.test(reason)) return reason
  return `${reason} If you trust its certificate, tell Node: NODE_EXTRA_CA_CERTS=/path/to/certificate.pem npx arrivejs faults …`
}
