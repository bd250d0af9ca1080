import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { workerSettings } from '../../../../../tools/vite/worker/worker-settings.ts'

describe('workerSettings', () => {
  it('add the flags that the file does not have, none twice', () => {
    const flags = (own: string[]) => workerSettings({ compatibility_flags: own }).compatibility_flags
    expect(flags(['nodejs_compat'])).toEqual(['enable_request_signal', 'nodejs_als'])
    expect(flags(['enable_request_signal', 'nodejs_als'])).toEqual([])
  })

  it('add the flag of a Worker’s own entrypoints only to dates that need it', () => {
    const flags = (compatibility_date: string) => workerSettings({ compatibility_date }).compatibility_flags
    expect(flags('2025-11-16')).toContain('enable_ctx_exports')
    expect(flags('2025-11-17')).not.toContain('enable_ctx_exports')
  })

  it('name the framework’s entry', () => {
    expect(workerSettings({}).main).toBe(resolve('src/worker.ts'))
  })
})
