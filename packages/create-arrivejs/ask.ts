import { createInterface, type Interface, type ReadLineOptions } from 'node:readline/promises'
import { resolve } from 'node:path'
import { CreationRefused, requireUsable } from './creation-refused.ts'
import { DEFAULT_TEMPLATE, isTemplate, TEMPLATES, type Template } from './templates.ts'

interface Choices {
  folder: string
  template: Template
}

type Given = { [choice in keyof Choices]: Choices[choice] | undefined }

const DEFAULT_FOLDER = 'my-app'

/** Asks at a terminal for the folder and the template, if they are not given. */
export async function ask({ folder, template }: Given, terminal: ReadLineOptions): Promise<Choices> {
  const lines = createInterface(terminal)
  try {
    return {
      folder: folder ?? (await askFolder(lines)),
      template: template ?? (await askTemplate(lines)),
    }
  } finally {
    lines.close()
  }
}

async function askFolder(lines: Interface): Promise<string> {
  return askUntil(lines, `Folder, or . for this one (${DEFAULT_FOLDER}): `, (answer) => {
    const folder = answer || DEFAULT_FOLDER
    requireUsable(resolve(folder))
    return folder
  })
}

async function askTemplate(lines: Interface): Promise<Template> {
  const names = Object.keys(TEMPLATES) as Template[]
  const list = names.map((name, index) => `  ${index + 1}  ${name.padEnd(9)}${TEMPLATES[name]}\n`)
  return askUntil(lines, `Template:\n${list.join('')}Number or name (${DEFAULT_TEMPLATE}): `, (answer) => {
    const name = names[Number(answer) - 1] ?? (answer || DEFAULT_TEMPLATE)
    if (isTemplate(name)) return name
    throw new CreationRefused(`There is no template "${answer}".`)
  })
}

/** Asks again while `read` refuses the answer. */
async function askUntil<T>(lines: Interface, question: string, read: (answer: string) => T): Promise<T> {
  for (let refusal = ''; ;) {
    const answer = await askOnce(lines, refusal + question)
    try {
      return read(answer.trim())
    } catch (error) {
      if (!(error instanceof CreationRefused)) throw error
      refusal = `${error.message}\n\n`
    }
  }
}

/** Ctrl+D only closes the interface: the question itself would never settle. */
async function askOnce(lines: Interface, question: string): Promise<string> {
  const closed = new AbortController()
  lines.once('close', () => closed.abort())
  return lines.question(question, { signal: closed.signal }).catch(() => {
    throw new CreationRefused('\nNothing was created.')
  })
}
