import { resolve } from 'node:path'
import { serveBuilt } from './serve-built.ts'

const port = Number(process.env['PORT'] ?? 8787)
const root = resolve(import.meta.dirname, '..')
const outDir = resolve(root, process.env['ARRIVE_OUT'] ?? 'dist')

// Where wrangler and `npm run dev` keep theirs.
const persistTo = resolve(root, '.wrangler/state/v3')
// Only this machine can reach it, so no page asks for a password.
const variables = { ARRIVE_LOCAL: 'true' }
const server = await serveBuilt({ outDir, port, persistTo, variables })
console.log(`Arrive is at http://localhost:${port}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void server.dispose().then(() => process.exit(0)))
}
