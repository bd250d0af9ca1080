import { X509Certificate } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createCertificate } from '../../../wire/certificate.ts'

describe('createCertificate', () => {
  it('makes a valid certificate for the host', () => {
    const certificate = new X509Certificate(createCertificate('app.test').pem)
    expect(certificate.checkHost('app.test')).toBe('app.test')
    expect(certificate.checkHost('other.test')).toBe(undefined)
    expect(certificate.verify(certificate.publicKey)).toBe(true)
    expect(Date.parse(certificate.validFrom)).toBeLessThan(Date.now())
    expect(Date.parse(certificate.validTo)).toBeGreaterThan(Date.now())
  })

  it('makes one for an IP address', () => {
    const certificate = new X509Certificate(createCertificate('127.0.0.1').pem)
    expect(certificate.checkIP('127.0.0.1')).toBe('127.0.0.1')
  })

  it('never has the same number twice', () => {
    const numbers = [1, 2].map(() => new X509Certificate(createCertificate('app.test').pem).serialNumber)
    expect(numbers[0]).not.toBe(numbers[1])
  })
})
