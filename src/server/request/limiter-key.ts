/**
 * The key of an address for a rate limiter. A household or a phone has a whole /64 of IPv6 addresses, so
 * the key is the /64. An IPv4 address is its own key, also if it is written as IPv6 (`::ffff:192.0.2.1`).
 */
export function limiterKey(address: string): string {
  const groups = ipv6Groups(address)
  if (groups === undefined) return address
  return isMappedIpv4(groups) ? ipv4Of(groups) : `${groups.slice(0, 4).join(':')}::/64`
}

/** The eight groups of an IPv6 address; `undefined` if it is not one. */
function ipv6Groups(address: string): string[] | undefined {
  const url = address.includes(':') ? URL.parse(`http://[${address}]`) : null
  if (url === null) return undefined
  // The host of a URL is written in one way only: https://url.spec.whatwg.org/#concept-ipv6-serializer
  const [start = '', end] = url.hostname.slice(1, -1).split('::')
  const before = start.split(':').filter(Boolean)
  const after = end?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after]
}

function isMappedIpv4(groups: readonly string[]): boolean {
  return groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
}

function ipv4Of(groups: readonly string[]): string {
  const bytes = groups.slice(6).flatMap((group) => {
    const number = parseInt(group, 16)
    return [number >> 8, number & 255]
  })
  return bytes.join('.')
}
