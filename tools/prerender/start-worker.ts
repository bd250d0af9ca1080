import { randomUUID } from 'node:crypto'
import { dirname } from 'node:path'
import {
  ERROR_PAGE_PATH,
  PAGE_PATH,
  PAGES_PATH,
  SECRET_HEADER,
  type PrerenderedPage,
  type RoutePages,
} from '../../src/server/without-visitor/build-requests.ts'
import { localDatabasesFolder } from '../project/folders.ts'
import { serveBuilt } from '../serve/serve-built.ts'

/** The built Worker, as it responds to the build. */
export type PrerenderingWorker = Awaited<ReturnType<typeof startWorker>>

interface StartOptions {
  outDir: string
  wranglerFile: string
  onLog: (line: string) => void
}

/** Starts the built Worker with the app's local databases, which get their migrations. */
export async function startWorker({ outDir, wranglerFile, onLog }: StartOptions) {
  const secret = randomUUID()
  const server = await serveBuilt({
    outDir,
    onLog,
    port: 0,
    persistTo: localDatabasesFolder(dirname(wranglerFile)),
    variables: { ARRIVE_PRERENDER: secret },
  })
  const headers = { [SECRET_HEADER]: secret }
  const ask = async <answer>(path: string, body?: object): Promise<answer> => {
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    const response = await fetch(new URL(path, server.url), { ...init, headers })
    if (response.ok) return (await response.json()) as answer
    throw new Error(`The Worker responded to the build with ${response.status}.`)
  }
  return {
    listPages: () => ask<RoutePages[]>(PAGES_PATH),
    /** `url`: where visitors will find the page. */
    makePage: (page: { url: string; route: string }) => ask<PrerenderedPage>(PAGE_PATH, page),
    /** Makes the HTML of the app's page for a status. */
    makeErrorPage: (page: { origin: string; status: number }) => ask<string>(ERROR_PAGE_PATH, page),
    stop: server.dispose,
  }
}
