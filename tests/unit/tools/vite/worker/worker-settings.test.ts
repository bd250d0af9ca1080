import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { workerSettings } from '../../../../../tools/vite/worker/worker-settings.ts'

describe('workerSettings', () => {
  it('add the flags that the file does not have, none twice', () => {
    const flags = (own: string[]) =>
      workerSettings({ compatibility_flags: own }).compatibility_flags
    expect(flags(['nodejs_compat'])).toEqual(['enable_request_signal'])
    expect(flags(['enable_request_signal'])).toEqual([])
  })

  it('name the framework’s entry', () => {
    expect(workerSettings({}).main).toBe(resolve('src/worker.ts'))
  })
})
