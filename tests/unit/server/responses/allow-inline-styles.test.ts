import { describe, expect, it } from 'vitest'
import { allowInlineStyles } from '../../../../src/server/responses/allow-inline-styles.ts'

describe('allowInlineStyles', () => {
  it('adds the hashes to the directive that rules over <style>', () => {
    expect(allowed("default-src 'self'; style-src 'self' https:; img-src *")).toBe(
      "default-src 'self'; style-src 'self' https: 'sha256-a' 'sha256-b'; img-src *",
    )
    expect(allowed("style-src 'self'; style-src-elem 'none'")).toBe(
      "style-src 'self'; style-src-elem 'sha256-a' 'sha256-b'",
    )
  })

  it('adds a directive for <style> alone to a policy with none for styles', () => {
    expect(allowed("default-src 'self' data:;")).toBe(
      "default-src 'self' data:; style-src-elem 'self' data: 'sha256-a' 'sha256-b'",
    )
  })

  it('leaves a policy that allows any <style>, for which a hash would end that', () => {
    const any = "style-src 'self' 'unsafe-inline'"
    expect(allowed(any)).toBe(any)
    expect(allowed("style-src 'unsafe-inline' 'nonce-x'")).toBe(
      "style-src 'unsafe-inline' 'nonce-x' 'sha256-a' 'sha256-b'",
    )
  })

  it('leaves a policy that says nothing of styles', () => {
    expect(allowed("frame-ancestors 'none'")).toBe("frame-ancestors 'none'")
  })

  it('changes each of several policies, because browsers ask all of them', () => {
    expect(allowed("img-src *, style-src 'self'")).toBe("img-src *,style-src 'self' 'sha256-a' 'sha256-b'")
  })
})

function allowed(policies: string): string {
  return allowInlineStyles(policies, `'sha256-a' 'sha256-b'`)
}
