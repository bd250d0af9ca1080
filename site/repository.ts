/** What of `package.json` is read here. */
export interface Manifest {
  version: string
  repository?: string | { url: string }
}

/** The page of the repository on GitHub, by the field `repository` of `package.json`, if it has one. */
export function repositoryUrl({ repository }: Manifest): string | undefined {
  const url = typeof repository === 'string' ? repository : repository?.url
  const [, name] = /github(?:\.com[/:]|:)([\w.-]+\/[\w-]+)(?:\.git)?$/.exec(url ?? '') ?? []
  return name === undefined ? undefined : `https://github.com/${name}`
}
