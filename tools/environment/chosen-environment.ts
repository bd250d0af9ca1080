/** Read by wrangler and Cloudflare's plugin too. */
export const VARIABLE = 'CLOUDFLARE_ENV'

/** The environment of `wrangler.toml` for all in this process; `undefined` is the file's top level. */
export function chosenEnvironment(): string | undefined {
  return process.env[VARIABLE] || undefined
}

/** Chooses an environment for this process and the programs that it runs. */
export function chooseEnvironment(name: string): void {
  process.env[VARIABLE] = name
}
