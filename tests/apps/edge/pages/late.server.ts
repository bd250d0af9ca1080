export const cache = { maxAge: 300 }

export const loader = () => ({ text: later('It is here') })

function later(text: string): Promise<string> {
  return new Promise((resolve) => setTimeout(() => resolve(text), 50))
}
