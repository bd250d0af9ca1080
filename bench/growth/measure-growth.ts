import { resolve } from 'node:path'
import { addBytes } from '../bytes/measure-bytes.ts'
import { uploadBytes } from '../bytes/upload-bytes.ts'
import { generateApp } from '../builds/generate-app.ts'
import { ROUTES, ROWS } from '../builds/subjects.ts'
import type { Context } from '../context.ts'
import { writeEditedApp } from './edited-app.ts'
import { measureInTurn } from '../requests/measure-requests.ts'
import { LARGE, writeLargeApp } from './large-app.ts'
import { measureDevelopment } from './measure-development.ts'
import type { Wait } from './time-development.ts'
import { typeCheckMs } from './type-check.ts'

/** What more rows in a page cost, and more routes in an app, for visitors and for developers. */
export async function measureGrowth(context: Context): Promise<void> {
  const tables = ROWS.map((rows) => ({ path: `/table/${rows}` }))
  for (let round = 1; round <= context.effort.rounds; round++) {
    await measureInTurn(['constant', 'plain', 'arrive'], tables, context)
    for (const count of ROUTES) {
      const subjects = [`plain-${count}-routes`, `arrive-${count}-routes`] as const
      await measureInTurn(subjects, [{ path: '/' }], context)
      const app = generateApp(count)
      context.samples.add(`plain types ${count}`, typeCheckMs(resolve(app, 'plain.tsconfig.json')))
      context.samples.add(`arrive types ${count}`, typeCheckMs(app))
    }
  }
  for (const count of ROUTES) {
    const plain = `plain-${count}-routes` as const
    context.samples.add(`${plain} upload`, uploadBytes(await context.build(plain)))
    await addBytes(`arrive-${count}-routes`, context)
    await develop(`${count}`, (folder) => writeEditedApp(folder, count))
  }
  await develop(LARGE, writeLargeApp)

  async function develop(name: string, write: (folder: string) => string) {
    const add = (wait: Wait, ms: number) => context.samples.add(`${wait} ${name}`, ms)
    await measureDevelopment({ write, edits: context.effort.shownEdits, add })
  }
}
