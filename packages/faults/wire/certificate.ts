import { createHash, generateKeyPairSync, randomBytes, sign, X509Certificate } from 'node:crypto'
import { isIP } from 'node:net'
import { bits, contextual, integer, objectId, octets, sequence, set, utcTime, utf8 } from './der.ts'

/** A certificate for a host, with its key. */
interface Certificate {
  /** Both in one text. */
  pem: string
  /** By which Chromium can trust it: base64 of the SHA-256 of its public key. */
  publicKeyDigest: string
}

const ECDSA_WITH_SHA256 = '1.2.840.10045.4.3.2'
const COMMON_NAME = '2.5.4.3'
const SUBJECT_ALTERNATIVE_NAME = '2.5.29.17'

const DAY_MS = 24 * 60 * 60 * 1000
const VALID_DAYS = 30

/**
 * Makes a certificate that is signed with its own key: https://www.rfc-editor.org/rfc/rfc5280#section-4.1.
 * Node can only read certificates.
 */
export function createCertificate(host: string): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const content = contentFor(host, spki)
  const signature = sign('sha256', content, privateKey)
  const der = sequence(content, sequence(objectId(ECDSA_WITH_SHA256)), bits(signature))
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  return {
    pem: `${new X509Certificate(der).toString()}${key}`,
    publicKeyDigest: createHash('sha256').update(spki).digest('base64'),
  }
}

function contentFor(host: string, publicKey: Buffer): Buffer {
  const name = sequence(set(sequence(objectId(COMMON_NAME), utf8(host))))
  const now = Date.now()
  return sequence(
    contextual(0, integer(Buffer.from([2]))), // version 3
    integer(serialNumber()),
    sequence(objectId(ECDSA_WITH_SHA256)),
    name,
    sequence(utcTime(new Date(now - DAY_MS)), utcTime(new Date(now + VALID_DAYS * DAY_MS))),
    name,
    publicKey,
    contextual(3, sequence(alternativeName(host))),
  )
}

/** Positive and never the same: Firefox refuses two certificates of an issuer with one number. */
function serialNumber(): Buffer {
  const bytes = randomBytes(16)
  bytes[0] = (bytes[0]! & 0x3f) | 0x40
  return bytes
}

function alternativeName(host: string): Buffer {
  const [tag, value] =
    isIP(host) === 4 ? [7, Buffer.from(host.split('.').map(Number))] : [2, Buffer.from(host)]
  const names = sequence(Buffer.concat([Buffer.from([0x80 | Number(tag), value.length]), value as Buffer]))
  return sequence(objectId(SUBJECT_ALTERNATIVE_NAME), octets(names))
}
