import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { SetupError } from '../../../tools/setup-error.ts'
import { startConduit } from '../../examples/start-conduit.ts'
import { collectionFiles } from './collection-files.ts'
import { runBrowserTests } from './run-browser-tests.ts'
import { runHurl } from './hurl/run-hurl.ts'

// `npm run test:realworld -- <checkout>`: builds examples/conduit, serves it with an empty database and
// runs the API collection and the browser tests of a RealWorld checkout against it. What follows is for
// Playwright, for example the name of one file: then the browser tests run alone.
process.exit(await main(process.argv[2], process.argv.slice(3)).catch(exitCodeOf))

async function main(checkout: string | undefined, options: readonly string[]): Promise<number> {
  if (checkout === undefined) throw new SetupError(USAGE)
  const files = options.length === 0 ? collectionFiles(checkout) : []
  await using app = await startConduit()
  const failed = await runFiles(files, app.url.origin)
  const passed = await runBrowserTests(checkout, app.url, options)
  for (const line of app.logs) console.error(line)
  return failed === 0 && passed ? 0 : 1
}

const USAGE =
  'Run `npm run test:realworld -- <path>` with the path of a checkout of https://github.com/realworld-apps/realworld.'

/** Returns how many files failed. */
async function runFiles(files: readonly string[], host: string): Promise<number> {
  if (files.length === 0) return 0
  const total = { requests: 0, checks: 0, failed: 0 }
  for (const file of files) {
    const variables = { host, uid: `${Date.now()}` }
    const { requests, checks, failures } = await runHurl(readFileSync(file, 'utf8'), variables)
    const isRight = failures.length === 0
    console.log(`${isRight ? '✓' : '✗'} ${basename(file)}: ${requests} requests, ${checks} checks`)
    for (const failure of failures) console.log(`    ${failure}`)
    total.requests += requests
    total.checks += checks
    total.failed += isRight ? 0 : 1
  }
  const end = total.failed === 0 ? 'all passed' : `${total.failed} of ${files.length} files failed`
  console.log(`${total.requests} requests, ${total.checks} checks: ${end}`)
  return total.failed
}

function exitCodeOf(error: unknown): number {
  console.error(error instanceof SetupError ? error.message : error)
  return 1
}
