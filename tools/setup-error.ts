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
