import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CREATE_COMMAND } from '../../home/create-command.ts'

const path = resolve(import.meta.dirname, '../../../docs/getting-started.md')

describe('the command of the home page', () => {
  it('is that of the guide, with the template too', () => {
    const guide = readFileSync(path, 'utf8')
    expect(guide).toContain(`\n${CREATE_COMMAND}\n`)
    expect(guide).toContain(`\`${CREATE_COMMAND} -- --template app\``)
  })
})
