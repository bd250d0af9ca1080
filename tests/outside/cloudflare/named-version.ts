import { OVERRIDE_HEADER } from '../../../packages/cli/for-tests.ts'

type Headers = Record<string, string | string[] | undefined>

/** The id of the version that a request names for a Worker: https://developers.cloudflare.com/workers/configuration/versions-and-deployments/version-overrides/ */
export function namedVersion(headers: Headers, worker: string): string | undefined {
  const value = String(headers[OVERRIDE_HEADER.toLowerCase()] ?? '')
  const [, name, id] = /^([\w-]+)="([\w-]+)"$/.exec(value) ?? []
  return name === worker ? id : undefined
}
