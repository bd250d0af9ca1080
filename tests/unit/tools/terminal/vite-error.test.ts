import { expect, it } from 'vitest'
import { viteError } from '../../../../tools/terminal/vite-lines.ts'

it('has of a failed scan which packages are missing, and no frames of Vite', () => {
  const line = `\u001b[31m(!) Failed to run dependency scan. Skipping dependency pre-bundling. Error: The following dependencies are imported but could not be resolved:

  no-such-chart/bar (imported by app/pages/home.tsx)

Are they installed?
    at file:///project/node_modules/vite/dist/node/chunks/node.js:28546:33
    at async file:///project/node_modules/vite/dist/node/chunks/node.js:35904:15\u001b[39m`
  expect(viteError(line)).toMatch(/^\(!\) Failed to run .*no-such-chart.*Are they installed\?$/s)
})
