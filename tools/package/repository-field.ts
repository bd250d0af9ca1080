/** Where a package is built from, if GitHub builds it: its provenance has to agree with that. */
export function repositoryField() {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name } = process.env
  return server && name ? { repository: { type: 'git', url: `git+${server}/${name}.git` } } : {}
}
