import react from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'
import { createCheck } from '../app/check-app.ts'
import { appCheck } from './app-check.ts'
import { readAppConfig } from './app-config.ts'
import { appImports } from './app-imports.ts'
import { browserBuild } from './browser/browser-build.ts'
import { legacyBuild } from './browser/legacy-build.ts'
import { serverOnly } from './browser/server-only.ts'
import { closeFailedServer } from './close-failed-server.ts'
import { endpointGuard } from './development/endpoint-guard.ts'
import { createMigrations, localDatabases } from './development/local-databases.ts'
import { policyReports } from './development/policy-reports.ts'
import { terminal } from './development/terminal.ts'
import { workerDependencies } from './development/worker-dependencies.ts'
import { resolveFolders, type ArriveOptions } from '../project/folders.ts'
import { buildOrder } from './output/build-order.ts'
import { publicFiles } from './output/public-files.ts'
import { buildHashes } from './hashes/build-hashes.ts'
import { lazyParts } from './lazy-parts.ts'
import { optionalFeatures } from './optional-features.ts'
import { outsideOtherTools } from './outside-other-tools.ts'
import { serverProcess } from './server-process.ts'
import { previewServer } from './preview/preview-server.ts'
import { settings } from './settings.ts'
import { assetTable } from './worker/asset-table.ts'
import { cloudflareWorker } from './worker/cloudflare-worker.ts'
import { onceStore } from './worker/once-store.ts'
import { reactBunServer } from './worker/react-bun-server.ts'
import { reportedWaitUntil } from './worker/reported-wait-until.ts'

/**
 * The Vite plugin of Arrive, which a project's `vite.config.ts` lists:
 * `export default defineConfig({ plugins: [arrive()] })`. It includes the plugins of React and Cloudflare, so
 * don't add those.
 */
export function arrive(options: ArriveOptions = {}): PluginOption {
  const folders = resolveFolders(options)
  const { root, app, wranglerFile, outDir } = folders
  const check = createCheck(folders)
  const migrations = createMigrations(wranglerFile)
  const appConfig = readAppConfig(app)
  const plugins = outsideOtherTools([
    settings(folders, appConfig), // first: the other plugins read the root from it
    appConfig.then(({ plugins }) => plugins), // before React's, which reads what they write
    react(),
    appImports(),

    // Development.
    serverProcess(folders), // before what answers requests
    terminal(folders, check, migrations),
    localDatabases(migrations),
    endpointGuard(folders),
    policyReports(),
    appCheck(folders, check, migrations), // before the Worker's plugin, which would start a broken app
    workerDependencies(),

    // The Worker.
    buildOrder(folders, check), // after the check, which leaves the last build in place if it fails
    cloudflareWorker(folders), // after the build order, which it would replace by its own
    onceStore(folders),
    reactBunServer(root),
    reportedWaitUntil(app),
    buildHashes(folders, check),
    assetTable(folders, check, options),

    // `vite preview`.
    previewServer(folders),

    // The browser's files.
    serverOnly(folders, check), // after the imports of types are erased, which it would reject
    optionalFeatures(folders, options),
    browserBuild(folders),
    lazyParts(folders, check),
    legacyBuild(folders, options), // after the build order, which empties the folder
    publicFiles(outDir, check), // last: it moves what the others write
  ])
  return plugins.then(closeFailedServer)
}
