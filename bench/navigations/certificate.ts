import { createHash, X509Certificate } from 'node:crypto'
import { resolve } from 'node:path'
import { getCertificate } from '@vitejs/plugin-basic-ssl'
import { CACHE } from '../folders.ts'

/** Key and certificate of this machine's own secure server, in one text of PEM. */
export function readCertificate(): Promise<string> {
  return getCertificate(resolve(CACHE, 'tls'), 'localhost', ['localhost'])
}

/**
 * Makes Chromium trust the certificate by its key. With `--ignore-certificate-errors` each answer would
 * have an error of its certificate, and Chromium caches none of those.
 */
export async function trustFlag(): Promise<string> {
  const { publicKey } = new X509Certificate(await readCertificate())
  const key = publicKey.export({ type: 'spki', format: 'der' })
  const digest = createHash('sha256').update(key).digest('base64')
  return `--ignore-certificate-errors-spki-list=${digest}`
}
