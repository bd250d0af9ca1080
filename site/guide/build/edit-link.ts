import { repositoryUrl, type Manifest } from '../../repository.ts'

/** Where a file of the repository can be changed; `undefined` if `package.json` names no repository. */
export function editLink(file: string, manifest: Manifest): string | undefined {
  const url = repositoryUrl(manifest)
  return url === undefined ? undefined : `${url}/edit/main/${file}`
}
