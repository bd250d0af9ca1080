/** Prints how long a step took. It is not asserted, because it depends on the machine. */
export function timed<made>(name: string, make: () => made): made {
  const started = performance.now()
  const made = make()
  report(name, performance.now() - started)
  return made
}

export function report(name: string, ms: number): void {
  console.log(`${name}: ${Math.round(ms)} ms`)
}
