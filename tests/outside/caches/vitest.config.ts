import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: `${import.meta.dirname}/../../..`,
  test: {
    include: ['tests/outside/caches/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000, interval: 50 } },
  },
})
