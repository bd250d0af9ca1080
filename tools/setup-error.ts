/** The symbol is `inspect.custom` of Node, which a project's types may not know. */
const INSPECT = Symbol.for('nodejs.util.inspect.custom')

/** An error in the project's setup. Tools print only its message, which says what to do. */
export class SetupError extends Error {
  override name: string = 'SetupError';

  // Vite prints errors with `inspect`.
  [INSPECT](): string {
    return this.message
  }
}

/** One that Vite may log with its stack, which names only files of tools/. */
export class RefusedError extends SetupError {
  constructor(message: string) {
    super(message)
    this.stack = ''
  }
}

/** An app that can't be built or served. The message says what to change. */
export class AppProblem extends RefusedError {
  override readonly name = 'AppProblem'
  /** The Worker can't start, because the route table can't be read. */
  readonly isFatal: boolean

  constructor(message: string, { isFatal = false } = {}) {
    super(message)
    this.isFatal = isFatal
  }
}
