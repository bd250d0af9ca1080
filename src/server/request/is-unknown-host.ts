/**
 * Is it the host of pages whose site the build doesn't know? No site has such a name:
 * https://www.rfc-editor.org/rfc/rfc2606
 */
export function isUnknownHost(hostname: string): boolean {
  return hostname.endsWith('.invalid')
}
