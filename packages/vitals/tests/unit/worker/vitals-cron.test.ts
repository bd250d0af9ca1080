import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { VITALS_CRON } from '../../../worker/drop-old-rows.ts'

const file = resolve(import.meta.dirname, '../../../../../wrangler.toml')
const settings = readFileSync(file, 'utf8')
const isStored = /^binding = "VITALS"/m.test(settings)

it.runIf(isStored)('the vitals’ cron trigger is in wrangler.toml as the code names it', () => {
  const [, crons] = /^crons = \[(.*)\]/m.exec(settings)!
  expect(crons).toContain(`"${VITALS_CRON}"`)
})
