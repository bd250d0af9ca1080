import { serveBuilt } from '../../tools/serve/serve-built.ts'

/** A server whose pages visitors open. */
export interface Served {
  url: URL
  logs?: readonly string[]
  dispose(): Promise<void>
}

/** Serves a build with a sample rate of 0: beacons would mix with the requests that tests count. */
export async function serveUnmeasured(outDir: string): Promise<Served> {
  const logs: string[] = []
  const onLog = (line: string) => void logs.push(line)
  const variables = { VITALS_SAMPLE: '0' }
  return { ...(await serveBuilt({ outDir, port: 0, onLog, variables })), logs }
}
