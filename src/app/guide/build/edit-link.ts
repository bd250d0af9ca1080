/** Where a file of the repository can be changed, by the field `repository` of `package.json`, if it has one. */
export function editLink(file: string, packageJson: string): string | undefined {
  const { repository } = JSON.parse(packageJson) as { repository?: string | { url: string } }
  const url = typeof repository === 'string' ? repository : repository?.url
  const [, name] = /github(?:\.com[/:]|:)([\w.-]+\/[\w-]+)(?:\.git)?$/.exec(url ?? '') ?? []
  return name === undefined ? undefined : `https://github.com/${name}/edit/main/${file}`
}
