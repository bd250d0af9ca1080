import { inspect } from 'node:util'

/** An error in the project's setup. Tools print only its message, which says what to do, without the stack. */
export class SetupError extends Error {
  override name: string = 'SetupError';

  // Vite prints errors with `inspect`.
  [inspect.custom](): string {
    return this.message
  }
}
