interface Cookie {
  value: string
  expiresAt: number
}

/** The cookies of a visitor's browser, which all tabs share. */
export function createCookieJar(now: () => number, initial: Record<string, string>) {
  const cookies = new Map<string, Cookie>(
    Object.entries(initial).map(([name, value]) => [name, { value, expiresAt: Infinity }]),
  )
  return {
    header(): string {
      const alive = [...cookies].filter(([, { expiresAt }]) => expiresAt > now())
      return alive.map(([name, { value }]) => `${name}=${value}`).join('; ')
    },
    /** Stores what a response sets when it arrives. */
    store(headers: Headers): void {
      for (const line of headers.getSetCookie()) {
        const [pair = '', ...attributes] = line.split('; ')
        const at = pair.indexOf('=')
        const maxAge = attributes.find((one) => one.startsWith('Max-Age='))?.slice('Max-Age='.length)
        const expiresAt = maxAge === undefined ? Infinity : now() + Number(maxAge) * 1000
        cookies.set(pair.slice(0, at), { value: pair.slice(at + 1), expiresAt })
      }
    },
  }
}

export type CookieJar = ReturnType<typeof createCookieJar>
