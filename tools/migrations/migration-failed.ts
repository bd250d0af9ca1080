import { relative } from 'node:path'
import { SetupError } from '../setup-error.ts'

interface Facts {
  binding: string
  path: string
  /** The statement that failed, and the line that it begins in, if they are known. */
  line?: number | undefined
  statement?: string | undefined
  cause: unknown
  isLocal: boolean
}

// Longer statements would push the error out of the screen.
const MAX_LINES = 12
const MAX_LINE_LENGTH = 120

/** A migration failed; none of its statements was applied. */
export class MigrationFailed extends SetupError {
  override name = 'MigrationFailed'
  readonly facts: Facts

  constructor(facts: Facts) {
    super(sentences(facts), { cause: facts.cause })
    this.facts = facts
  }
}

function sentences({ binding, path, line, statement, cause, isLocal }: Facts): string {
  const reason = cause instanceof Error ? cause.message : String(cause)
  const place = [relative(process.cwd(), path), ...(line === undefined ? [] : [line])].join(':')
  return [
    `The migration ${place} failed on the database ${binding}:`,
    `  ${reason}`,
    ...(statement === undefined ? [] : ['The statement that failed:', excerpt(statement)]),
    `Nothing of this file was applied, and all before it are. ${isLocal ? START_AGAIN : RUN_AGAIN}`,
  ].join('\n')
}

const START_AGAIN = 'Fix it, then start again; a running `npm run dev` applies it when you save it.'
const RUN_AGAIN = 'Fix it, then run the same command again.'

function excerpt(statement: string): string {
  const lines = statement.split('\n')
  const shown = lines.slice(0, MAX_LINES).map((line) => `  ${line.slice(0, MAX_LINE_LENGTH)}`)
  return (lines.length > MAX_LINES ? [...shown, '  …'] : shown).join('\n')
}
