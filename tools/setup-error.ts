import { inspect } from 'node:util'

/** An error that the person at the terminal can fix. Only its message is printed, without the stack. */
export class SetupError extends Error {
  override name: string = 'SetupError';

  // Vite prints errors with `inspect`.
  [inspect.custom](): string {
    return this.message
  }
}
