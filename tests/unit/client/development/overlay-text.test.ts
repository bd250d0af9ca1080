import { describe, expect, it } from 'vitest'
import { overlayText } from '../../../../client/development/overlay-text.ts'

const FROM_THE_WORKER = [
  'TypeError: x is undefined',
  '    at deep (/shop/app/data/deep.ts:3:12)',
  '    at loader (/shop/app/pages/boom.server.ts:4:19)',
  '    at startLoader (/shop/node_modules/arrivejs/src/server/data/start-loader.js?v=b0d2:7:44)',
  '    at async Promise.all (index 0)',
  '    at runInRunnerObject (workers/runner-worker/index.js:107:3)',
  '    at node:internal/process/task_queues:95:5',
].join('\n')

describe('overlayText', () => {
  it('has the frames of the app only, and counts the others', () => {
    expect(overlayText(FROM_THE_WORKER)).toEqual({
      message: 'TypeError: x is undefined',
      stack: [
        '    at deep (/shop/app/data/deep.ts:3:12)',
        '    at loader (/shop/app/pages/boom.server.ts:4:19)',
        '    (4 more in packages)',
      ].join('\n'),
    })
  })

  it('has the frames that a browser names by their URLs', () => {
    const stack = [
      'Error: boom',
      '    at Page (http://localhost:8787/app/pages/home.tsx?t=17:7:17)',
      '    at renderWithHooks (http://localhost:8787/node_modules/.vite/deps/react-dom.js?v=1:2:3)',
    ].join('\n')
    expect(overlayText(stack).stack).toBe(
      '    at Page (http://localhost:8787/app/pages/home.tsx?t=17:7:17)\n    (1 more in packages)',
    )
  })

  it('keeps the lines of the source, without what the bundler writes before its message', () => {
    const text = `Error: Transform failed with 1 error:\n\n[PARSE_ERROR] Unexpected token.\n ╭─[ a.tsx:1:1 ]\n    at run (/shop/node_modules/vite/a.js:1:1)`
    expect(overlayText(text).message).toBe('Unexpected token.\n ╭─[ a.tsx:1:1 ]')
  })

  it('has the causes', () => {
    const text = `${FROM_THE_WORKER}\nCaused by: Error: no such table\n    at query (cloudflare:d1:1:1)`
    expect(overlayText(text).stack).toMatch(
      /4:19\)\nCaused by: Error: no such table\n    \(5 more in packages/,
    )
  })

  it('says what to do about a file that is missing', () => {
    const text =
      'Error: Failed to load url ./no.ts (resolved id: ./no.ts) in /shop/app/a.tsx. Does the file exist?'
    expect(overlayText(text)).toEqual({
      message:
        "/shop/app/a.tsx imports './no.ts', which does not exist: create the file, or correct the path.",
      stack: '',
    })
  })

  it.each([
    `Failed to resolve import "chart/bar" from "app/a.tsx". Does the file exist?`,
    `Error: Cannot find module 'chart/bar' imported from 'app/a.tsx'`,
  ])('says what to do about a package that is not installed: %s', (text) => {
    expect(overlayText(text).message).toBe(
      "app/a.tsx imports 'chart/bar', which is not installed: run `npm install chart`, or correct the name.",
    )
  })
})
