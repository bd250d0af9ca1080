import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { ask } from '../../ask.ts'

describe('ask', () => {
  it('takes the folder and the template, by number or by name', async () => {
    expect((await answered(['shop', '2'])).choices).toEqual({ folder: 'shop', template: 'app' })
    expect((await answered(['shop', 'app'])).choices).toEqual({ folder: 'shop', template: 'app' })
  })

  it('has a default for both', async () => {
    const { choices, shown } = await answered(['', ''])
    expect(choices).toEqual({ folder: 'my-app', template: 'minimal' })
    expect(shown).toContain('  2  app      a database, sign-in, a form, an API')
  })

  it('asks only for what is not given', async () => {
    const { choices, shown } = await answered(['1'], { folder: 'shop' })
    expect(choices).toEqual({ folder: 'shop', template: 'minimal' })
    expect(shown).not.toContain('Folder')
    const given = { folder: 'shop', template: 'app' } as const
    expect(await answered([], given)).toEqual({ choices: given, shown: '' })
  })

  it('says why it refuses an answer, and asks again', async () => {
    const { choices, shown } = await answered(['/dev/null', 'shop', '7', '1'])
    expect(choices).toEqual({ folder: 'shop', template: 'minimal' })
    expect(shown).toContain('/dev/null is a file.')
    expect(shown).toContain('There is no template "7".')
  })

  it('creates nothing if the terminal is closed', async () => {
    const input = new PassThrough()
    const asked = ask(NOTHING, { input, output: new PassThrough() })
    input.end()
    await expect(asked).rejects.toThrow('Nothing was created.')
  })
})

const NOTHING = { folder: undefined, template: undefined }

type Given = Partial<Awaited<ReturnType<typeof ask>>>

/** Types an answer after each question. */
async function answered(answers: string[], given: Given = {}) {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const shown = text(output)
  const left = [...answers]
  output.on('data', (data) => {
    if (String(data).endsWith(': ')) input.write(`${left.shift()}\n`)
  })
  const choices = await ask({ ...NOTHING, ...given }, { input, output })
  output.end()
  return { choices, shown: await shown }
}
