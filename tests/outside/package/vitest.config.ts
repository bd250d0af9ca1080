import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: `${import.meta.dirname}/../../..`,
  test: {
    include: ['tests/outside/package/**/*.test.ts'],
    maxWorkers: 1,
    isolate: false,
    // Packages are downloaded, and each step is a program.
    testTimeout: 300_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 30_000, interval: 50 } },
  },
})
