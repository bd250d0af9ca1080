/** Where a package is built from, if GitHub builds it: its provenance has to agree with that. */
export function repositoryField() {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name } = process.env
  if (!server || !name) return {}
  const url = `${server}/${name}`
  return {
    repository: { type: 'git', url: `git+${url}.git` },
    homepage: `${url}#readme`,
    bugs: `${url}/issues`,
  }
}
