import { serveBuilt } from '../../tools/serve/serve-built.ts'
import { CONDUIT_OUT } from '../build-apps.ts'

/** Serves the built examples/conduit with an empty database. */
export function serveConduit({ onLog }: { onLog: (line: string) => void }) {
  const variables = { TOKEN_SECRET: 'only for tests' }
  return serveBuilt({ outDir: CONDUIT_OUT, port: 0, onLog, variables })
}
