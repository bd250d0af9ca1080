import { createHash, generateKeyPairSync, randomBytes, sign, X509Certificate } from 'node:crypto'
import { isIP } from 'node:net'

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

/** Positive and never the same: Firefox refuses two certificates of one issuer with the same number. */
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

// The part of DER that a certificate needs: https://www.itu.int/rec/T-REC-X.690

const integer = (value: Buffer) => tagged(0x02, value)
const octets = (value: Buffer) => tagged(0x04, value)
const utf8 = (text: string) => tagged(0x0c, Buffer.from(text))
const sequence = (...parts: Buffer[]) => tagged(0x30, Buffer.concat(parts))
const set = (...parts: Buffer[]) => tagged(0x31, Buffer.concat(parts))
const contextual = (number: number, value: Buffer) => tagged(0xa0 | number, value)

/** The first byte counts the unused bits of the last one. */
const bits = (value: Buffer) => tagged(0x03, Buffer.concat([Buffer.from([0]), value]))

/** YYMMDDHHMMSSZ */
function utcTime(time: Date): Buffer {
  const digits = time.toISOString().replaceAll(/\D/g, '').slice(2, 14)
  return tagged(0x17, Buffer.from(`${digits}Z`))
}

/** Such as `2.5.4.3`. */
function objectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  return tagged(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(inSevenBits)]))
}

/** All but the last byte have the highest bit. */
function inSevenBits(value: number): number[] {
  const bytes = [value & 0x7f]
  for (let rest = value >> 7; rest > 0; rest >>= 7) bytes.unshift((rest & 0x7f) | 0x80)
  return bytes
}

function tagged(tag: number, value: Buffer): Buffer {
  return Buffer.concat([Buffer.from([tag, ...lengthOf(value)]), value])
}

function lengthOf({ length }: Buffer): number[] {
  if (length < 0x80) return [length]
  return length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
}
