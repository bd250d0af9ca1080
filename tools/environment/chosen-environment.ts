/** Read by wrangler and Cloudflare's plugin too. */
export const VARIABLE = 'CLOUDFLARE_ENV'

/** The environment of `wrangler.toml` that everything in this process is for; `undefined` is the file's top level. */
export function chosenEnvironment(): string | undefined {
  return process.env[VARIABLE] || undefined
}

/** Takes `--env name` from the arguments of a command, for the programs that it runs too. Returns the other arguments. */
export function takeEnvironment(args: readonly string[]): string[] {
  const others: string[] = []
  for (let index = 0; index < args.length; index += 1) {
    const [, option, value] = /^(--env|-e)(?:=(.*))?$/.exec(args[index]!) ?? []
    if (option === undefined) others.push(args[index]!)
    else process.env[VARIABLE] = value ?? args[(index += 1)] ?? ''
  }
  return others
}
