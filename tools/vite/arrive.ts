import react from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'
import { createCheck } from '../app/check-app.ts'
import { appConfig } from './app-config.ts'
import { browserBuild } from './browser/browser-build.ts'
import { eraseTypeImports } from './browser/erase-type-imports.ts'
import { legacyBuild } from './browser/legacy-build.ts'
import { modulesWithoutPage } from './browser/modules-without-page.ts'
import { preloadHelper } from './browser/preload-helper.ts'
import { serverOnly } from './browser/server-only.ts'
import { checkedModules } from './checked-modules.ts'
import { banner } from './development/banner.ts'
import { closeFailedServer } from './development/close-failed-server.ts'
import { createMigrations } from './development/create-migrations.ts'
import { endpointGuard } from './development/endpoint-guard.ts'
import { localDatabases } from './development/local-databases.ts'
import { pageCheck } from './development/page-check.ts'
import { prerenderedPages } from './development/prerendered-pages.ts'
import { policyReports } from './development/policy-reports.ts'
import { restarts } from './development/restarts.ts'
import { terminal } from './development/terminal.ts'
import { workerDependencies } from './development/worker-dependencies.ts'
import { resolveFolders, type ArriveOptions } from '../project/folders.ts'
import { buildId } from './output/build-id.ts'
import { buildOrder } from './output/build-order.ts'
import { buildSummary } from './output/build-summary.ts'
import { licenses } from './output/licenses.ts'
import { listFiles } from './output/list-files.ts'
import { workerFiles } from './output/worker-files.ts'
import { privateFiles } from './output/private-files.ts'
import { staticHeaders } from './output/static-headers.ts'
import { pageHashes } from './hashes/page-hashes.ts'
import { lazyParts } from './lazy-parts.ts'
import { movedExports } from './moved-exports.ts'
import { optionalFeatures } from './optional-features.ts'
import { outsideOtherTools } from './outside-other-tools.ts'
import { serverProcess } from './server-process.ts'
import { previewServer } from './preview/preview-server.ts'
import { settings } from './settings.ts'
import { assetTable } from './worker/asset-table.ts'
import { cloudflareWorker } from './worker/cloudflare-worker.ts'
import { npmNamesakes } from './worker/npm-namesakes.ts'
import { reactBunServer } from './worker/react-bun-server.ts'
import { reportedWaitUntil } from './worker/reported-wait-until.ts'

/**
 * The Vite plugin of Arrive, which a project's `vite.config.ts` lists:
 * `export default defineConfig({ plugins: [arrive()] })`. It includes the plugins of React and Cloudflare, so
 * don't add those.
 */
export function arrive(options: ArriveOptions = {}): PluginOption {
  const folders = resolveFolders(options)
  const { framework, root, app, wranglerFile, outDir } = folders
  const check = createCheck(folders)
  const migrations = createMigrations(wranglerFile)
  const plugins = outsideOtherTools([
    settings(folders), // first: it looks at the project, and the other plugins read the root from it
    appConfig(app), // before React's, which reads what they write
    react(),
    movedExports(),

    // Development.
    serverProcess(folders),
    terminal(folders),
    localDatabases(migrations),
    banner(check, migrations),
    endpointGuard(folders),
    policyReports(),
    restarts(folders), // before what answers requests
    pageCheck(app, check, migrations), // for builds too; before the Worker's plugin, which would start a broken app
    checkedModules(check, folders), // after the page check, which runs the check
    workerDependencies(),
    prerenderedPages(check),

    // The Worker.
    buildOrder(folders, check), // after the check, which leaves the last build in place if it fails
    cloudflareWorker(folders), // after the build order, which it would replace by its own
    workerFiles(),
    npmNamesakes(),
    reactBunServer(root),
    reportedWaitUntil(app),
    pageHashes(folders, check),
    buildId(folders), // after the hashes of pages, which are part of it
    assetTable(folders, check, options),

    // `vite preview`.
    previewServer(folders),

    // The browser's files.
    eraseTypeImports(), // before the next one, which would reject them
    modulesWithoutPage(check), // the same
    serverOnly(folders),
    optionalFeatures(folders, options),
    browserBuild(folders),
    lazyParts(folders, check),
    preloadHelper(framework),
    legacyBuild(folders, options), // after the build order, which empties the folder

    // What is beside them.
    staticHeaders(check),
    licenses(outDir),
    privateFiles(outDir), // last: it moves what the others write
    listFiles(folders, check),
    buildSummary(check, folders),
  ])
  return plugins.then(closeFailedServer)
}
