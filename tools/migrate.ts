import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { migrationCommands } from './migrations/migration-commands.ts'
import { chosenFolders } from './vite/folders.ts'

// `npm run migrate`: applies migrations to the databases on Cloudflare.
const { root, wranglerFile } = chosenFolders()
const wrangler = resolve(root, 'node_modules/wrangler/bin/wrangler.js')
const further = process.argv.slice(2)

for (const { binding, args } of migrationCommands(wranglerFile)) {
  const command = [wrangler, ...args, ...further]
  const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' })
  if (status === 0) continue
  console.error(
    `The migrations of the database ${binding} failed. Fix what is reported above, then run \`npm run migrate\`.`,
  )
  process.exit(1)
}
