export const prerender = true

/** Large enough for React to send it later, with a script. */
const LATE_CHARACTERS = 20_000

export const loader = () => ({ late: later('late '.repeat(LATE_CHARACTERS / 5)) })

function later(text: string): Promise<string> {
  return new Promise((resolve) => setTimeout(() => resolve(text), 20))
}
