import { parseArgs } from 'node:util'
import { CreationRefused } from './creation-refused.ts'
import { DEFAULT_TEMPLATE, requireTemplate, TEMPLATES, type Template } from './templates.ts'

export type CreateArguments =
  | { type: 'help' }
  | { type: 'version' }
  | {
      type: 'create'
      folder: string | undefined
      template: Template | undefined
      hasRepository: boolean
    }

const OPTIONS = {
  template: { type: 'string', short: 't' },
  'no-git': { type: 'boolean' },
  // Other programs have it. Nothing is installed here.
  'no-install': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const

/** Throws `CreationRefused` if it can't be understood. */
export function readCreateArguments(args: string[], env = process.env): CreateArguments {
  const { values, positionals } = parse(args)
  if (values.help) return { type: 'help' }
  if (values.version) return { type: 'version' }
  // npm takes options that are not behind `--`, and passes their values on as names of folders.
  if (values.template === undefined && env['npm_config_template'] !== undefined) {
    throw new CreationRefused(`npm took --template for itself. Write -- before it: ${EXAMPLE}`)
  }
  const [folder, ...others] = positionals
  if (others.length > 0) {
    throw new CreationRefused(
      `Name one folder, not ${positionals.length}: ${positionals.join(', ')}. A name with spaces needs quotes.`,
    )
  }
  const { template } = values
  return {
    type: 'create',
    folder,
    template: template === undefined ? template : requireTemplate(template),
    hasRepository: !values['no-git'],
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: OPTIONS })
  } catch (error) {
    // The first sentence names the option; the others are about parsers.
    const [reason] = (error as Error).message.split('. ')
    throw new CreationRefused(`${reason}. See ${HELP}`, { cause: error })
  }
}

const EXAMPLE = 'npm create arrivejs my-app -- --template app'
const HELP = 'npm create arrivejs -- --help'

export function usage(): string {
  const templates = Object.entries(TEMPLATES).map(([name, content]) => `    ${name.padEnd(9)}${content}`)
  return `Creates a project with Arrive, a React framework for Cloudflare Workers.

  npm create arrivejs [folder] [-- options]

  -t, --template <name>   Default: ${DEFAULT_TEMPLATE}
${templates.join('\n')}
      --no-git            Makes no git repository.
  -h, --help
  -v, --version

In a terminal it asks for a folder or a template that you don't name. Elsewhere the folder is the current one,
which has to be empty.

  ${EXAMPLE}`
}
