import { cloudflare } from '@cloudflare/vite-plugin'
import react from '@vitejs/plugin-react'
import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import { appFolder } from './tools/app/app-folder.ts'
import { assetTable } from './tools/vite/asset-table.ts'
import { compileHints } from './tools/vite/compile-hints.ts'
import { devPort } from './tools/vite/dev-port.ts'
import { lowerFirstModule } from './tools/vite/lower-first-module.ts'
import { legacyBuild } from './tools/vite/legacy-build.ts'
import { licenses } from './tools/vite/licenses.ts'
import { localDatabases } from './tools/vite/local-databases.ts'
import { pageCheck } from './tools/vite/page-check.ts'
import { preloadHelper } from './tools/vite/preload-helper.ts'
import { privateFiles } from './tools/vite/private-files.ts'
import { reactBunServer } from './tools/vite/react-bun-server.ts'
import { serverOnly } from './tools/vite/server-only.ts'
import { staticHeaders } from './tools/vite/static-headers.ts'
import { testTitles } from './tools/vite/test-titles.ts'

// Without a network Miniflare would only complain that it can't ask for a request's facts.
process.env['CLOUDFLARE_CF_FETCH_ENABLED'] ??= 'false'

const root = import.meta.dirname
const app = appFolder(root)
const outDir = resolve(root, process.env['ARRIVE_OUT'] ?? 'dist')

// React, with `href`, which every page takes too: in one file it compresses best.
const REACT = {
  name: 'react',
  test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|\/href\.ts$/,
}

// The route table with what reads it: for the router, and for a page that reads its search.
const ROUTES = {
  name: 'routes',
  test: /\/(routes|api\/page|routing\/(match|pattern|search))\.ts$/,
  includeDependenciesRecursively: false,
}

// Nobody asks ahead for the file that is imported, nor for those that run in every page, nor for what
// a document names: each would stand in the importing file once more.
const IN_EVERY_PAGE = /\/(entry|hydrate|react)-[^/]+\.js$/
const NAMED_BY_DOCUMENTS = /\/(read-route|receive-deferred)-[^/]+\.js$/
const withoutKnown = (file: string, needed: string[]) =>
  NAMED_BY_DOCUMENTS.test(file)
    ? []
    : needed.filter((other) => other !== file && !IN_EVERY_PAGE.test(other))

export default defineConfig({
  root,
  publicDir: resolve(app, 'public'),
  // Two development servers must not share it.
  cacheDir: process.env['ARRIVE_VITE_CACHE'] ?? 'node_modules/.vite',
  plugins: [
    react(),
    devPort(),
    localDatabases(root),
    pageCheck(app), // before the Worker is asked
    cloudflare({ viteEnvironment: { name: 'worker' } }),
    serverOnly(root),
    reactBunServer(),
    preloadHelper(root),
    legacyBuild({ root, outDir }),
    lowerFirstModule(),
    compileHints(),
    assetTable({ root, app, outDir }),
    staticHeaders(),
    licenses(outDir),
    testTitles(),
    privateFiles(outDir), // the last, after all that read and write what it moves
  ],
  resolve: {
    alias: [
      { find: '#app', replacement: app },
      { find: /^arrive\/(api|routing|wire)\//, replacement: `${root}/src/$1/` },
    ],
    // An app folder outside the repository uses this repository's React.
    dedupe: ['react', 'react-dom'],
  },
  server: { fs: { allow: [root, app] } },
  build: {
    outDir,
    emptyOutDir: true,
    sourcemap: 'hidden',
    rolldownOptions: { checks: { bundlerTimings: false } }, // of no use to who starts the site
  },
  environments: {
    client: {
      build: {
        emptyOutDir: false, // the files for older engines are there by then
        manifest: true,
        modulePreload: { resolveDependencies: withoutKnown },
        rolldownOptions: {
          input: {
            entry: resolve(root, 'client/start/entry.ts'),
            styles: resolve(app, 'styles.css'),
          },
          output: { codeSplitting: { groups: [REACT, ROUTES] } },
        },
      },
    },
    // Cloudflare finds a source map by the comment that names it; nobody else sees the Worker's files.
    worker: { build: { sourcemap: true } },
  },
  builder: {
    // The Worker's asset table is written from the browser's files, so those come first; and the
    // first of them names the one for older engines.
    async buildApp(builder) {
      await builder.build(builder.environments['legacy']!)
      await builder.build(builder.environments['client']!)
      await builder.build(builder.environments['worker']!)
    },
  },
})
